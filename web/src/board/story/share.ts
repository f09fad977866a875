// The end of a game as a picture of 1200 × 630, to be sent or kept.

interface Shared {
  title: string;
  headline: string;
  course: number[][];
  players: { name: string; colour: string; score: string }[];
}

const W = 1200;
const H = 630;
const FONT = "'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif";

/** The colour of a player as the page draws it. */
function ink(colour: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--p-${colour}`).trim() || "#888";
}

function drawCourse(pen: CanvasRenderingContext2D, course: number[][], colours: string[]): void {
  const top = Math.max(1, ...course.flat());
  const x = (index: number, count: number): number => 70 + (index * 620) / Math.max(1, count - 1);
  const y = (value: number): number => 560 - (value * 290) / top;
  course.forEach((values, seat) => {
    pen.strokeStyle = pen.fillStyle = ink(colours[seat] ?? "neutral");
    pen.lineWidth = 6;
    pen.beginPath();
    values.forEach((value, index) => pen.lineTo(x(index, values.length), y(value)));
    pen.stroke();
    values.forEach((value, index) => {
      pen.beginPath();
      pen.arc(x(index, values.length), y(value), 9, 0, 2 * Math.PI);
      pen.fill();
    });
  });
}

function drawn({ title, headline, course, players }: Shared): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), { width: W, height: H });
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  const sky = pen.createLinearGradient(0, 0, W, H);
  sky.addColorStop(0, "#3B2F8A");
  sky.addColorStop(1, "#0C0E1E");
  pen.fillStyle = sky;
  pen.fillRect(0, 0, W, H);
  pen.fillStyle = "#FFFFFF";
  pen.font = `700 62px ${FONT}`;
  pen.fillText(headline, 60, 150, W - 120);
  pen.font = `500 30px ${FONT}`;
  pen.fillStyle = "#C9C6E8";
  pen.fillText(`Botwright · ${title}`, 60, 70, W - 120);
  drawCourse(pen, course, players.map((player) => player.colour));
  players.forEach((player, index) => {
    const row = 260 + index * 90;
    pen.fillStyle = ink(player.colour);
    pen.fillRect(760, row - 42, 12, 60);
    pen.fillStyle = "#FFFFFF";
    pen.font = `600 36px ${FONT}`;
    pen.fillText(player.name, 792, row, 240);
    pen.fillStyle = "#FFCB57";
    pen.font = `700 46px ${FONT}`;
    pen.textAlign = "right";
    pen.fillText(player.score, 1140, row);
    pen.textAlign = "left";
  });
  return canvas;
}

/** Hand the picture to whatever the device shares with, or save it. */
export async function sharePicture(shared: Shared): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => drawn(shared).toBlob(done, "image/png"));
  if (!blob) return;
  const file = new File([blob], "botwright.png", { type: "image/png" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: shared.title }).catch(() => undefined);
    return;
  }
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: file.name }).click();
  URL.revokeObjectURL(address);
}
