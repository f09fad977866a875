// A review of one game: Python asks a module beside it, and nothing else waits for either.

import type { FromReviewer, Thought, ToReviewer } from "./letters";
import { started } from "./pyodide";
import { partsOf, Thinker } from "./tree";

interface Reviewing {
  reviewed(transcript: string, hands: object, settings: string): Promise<string>;
}

const tell = (message: FromReviewer): void => postMessage(message);

async function made({ base, transcript }: ToReviewer): Promise<string> {
  const [python, settings] = await started<Reviewing>(base, "botwright.site.reviewing", false);
  let thinker: Thinker | undefined = undefined;
  const hands = {
    prepare: async (name: string, tables: string): Promise<void> => {
      thinker = new Thinker(...(await partsOf(base, name)), true, "1", JSON.parse(tables) as Thought["tables"]);
    },
    think: (thought: string): string => JSON.stringify(thinker?.think(JSON.parse(thought) as Thought)),
    weigh: (state: string): string => JSON.stringify(thinker?.weigh(state)),
    progress: (progress: number): void => tell({ progress }),
  };
  return python.reviewed(transcript, hands, settings);
}

addEventListener("message", ({ data }: MessageEvent<ToReviewer>) => {
  made(data).then(
    (review) => tell({ review }),
    (error: unknown) => tell({ failed: String(error) }),
  );
});
