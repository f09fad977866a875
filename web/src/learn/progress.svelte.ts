// What a person has learned, kept in this browser alone.

interface LessonState {
  done: boolean;
  tries: number;
  shown: number; // how often the answer was shown
}

interface Progress {
  knows: string[]; // games whose first steps were skipped or seen
  guided: Record<string, { table: string; done: boolean; seen: string[] }>;
  lessons: Record<string, LessonState>;
  puzzles: Record<string, LessonState>;
}

const KEY = "botwright.learn";

function load(): Progress {
  const empty: Progress = { knows: [], guided: {}, lessons: {}, puzzles: {} };
  try {
    return { ...empty, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Progress>) };
  } catch {
    return empty;
  }
}

export const progress = $state<Progress>(load());

/** Keep it; without storage it lasts as long as the page. */
function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // nothing can be kept here
  }
}

export function lessonOf(name: string): LessonState {
  return progress.lessons[name] ?? { done: false, tries: 0, shown: 0 };
}

export function noteLesson(name: string, change: Partial<LessonState>): void {
  progress.lessons[name] = { ...lessonOf(name), ...change };
  keep();
}

export function puzzleOf(name: string): LessonState {
  return progress.puzzles[name] ?? { done: false, tries: 0, shown: 0 };
}

export function notePuzzle(name: string, change: Partial<LessonState>): void {
  progress.puzzles[name] = { ...puzzleOf(name), ...change };
  keep();
}

/** Three stars for the first try alone, two with help or more tries, one when it was shown. */
export function starsOf(name: string): number {
  const { done, tries, shown } = puzzleOf(name);
  return !done ? 0 : shown > 1 ? 1 : tries > 1 || shown ? 2 : 3;
}

export function noteGuided(game: string, change: Partial<Progress["guided"][string]>): void {
  progress.guided[game] = { ...(progress.guided[game] ?? { table: "", done: false, seen: [] }), ...change };
  keep();
}

export function noteKnown(game: string): void {
  if (!progress.knows.includes(game)) progress.knows.push(game);
  keep();
}

/** Whether somebody has never learned or skipped anything. */
export function isNew(): boolean {
  return !progress.knows.length && !Object.keys(progress.guided).length && !Object.keys(progress.lessons).length;
}
