// Where things are drawn: the ring, the areas of a sector, the rooms. Pictures only, no rules.

import type { Program } from "../types";

export type Point = [number, number];

/** Centres of the sectors by position, clockwise from the top. */
export const RING: Point[] = [
  [0, -259.8],
  [225, -129.9],
  [225, 129.9],
  [0, 259.8],
  [-225, 129.9],
  [-225, -129.9],
];

export function sectorAt(position: number): Point {
  return RING[((position % 6) + 6) % 6] ?? [0, 0];
}

/** The lock on the clockwise side of a position. */
export function lockAt(position: number): Point {
  const [x, y] = sectorAt(position);
  const [nx, ny] = sectorAt(position + 1);
  return [(x + nx) / 2, (y + ny) / 2];
}

/** Areas inside a sector. */
export const AREAS: Record<Program, Point> = {
  submarine: [68, 0],
  card: [34, 58.9],
  lab: [-34, 58.9],
  time: [-68, 0],
  crystal: [-34, -58.9],
  octopod: [34, -58.9],
  program: [117, 0],
};

/** Where the first scientist stands, from the centre of the sector, and where the next one beside him. */
const FEET: Record<Program, [Point, Point]> = {
  submarine: [[98, 42], [-17, 9]],
  card: [[84, 64], [-6, 19]],
  lab: [[-84, 64], [6, 19]],
  time: [[-103, -26], [17, -15]],
  crystal: [[-84, -62], [13, -9]],
  octopod: [[82, -62], [-13, -9]],
  program: [[106, -44], [-15, -13]],
};

export function feetAt(position: number, area: Program, index: number): Point {
  const [x, y] = sectorAt(position);
  const [[fx, fy], [dx, dy]] = FEET[area];
  return [x + fx + index * dx, y + fy + index * dy];
}

/** A hexagon with rounded corners; `flat` has its corners left and right, `wide` stretches it. */
export function hexagon(radius: number, round: number, flat = false, wide = 1): string {
  const corners: Point[] = [0, 1, 2, 3, 4, 5].map((index) => {
    const angle = ((index * 60 + (flat ? 0 : 30)) * Math.PI) / 180;
    return [radius * wide * Math.cos(angle), radius * Math.sin(angle)];
  });
  const cut = round / radius;
  const parts = corners.map((corner, index) => {
    const before = corners[(index + 5) % 6] ?? corner;
    const after = corners[(index + 1) % 6] ?? corner;
    const near = (other: Point): string =>
      `${short(corner[0] + (other[0] - corner[0]) * cut)} ${short(corner[1] + (other[1] - corner[1]) * cut)}`;
    return `${index ? "L" : "M"}${near(before)}Q${short(corner[0])} ${short(corner[1])} ${near(after)}`;
  });
  return `${parts.join("")}z`;
}

export function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Rooms of the headquarters: three levels of two, two and three. */
export const ROOMS: Record<string, Point> = {
  start: [34, 95],
  a: [120, 54],
  b: [120, 136],
  c: [216, 54],
  d: [216, 136],
  e: [312, 30],
  f: [312, 95],
  g: [312, 160],
};
export const ROOM_RADIUS = 32;
export const ROOM_WIDE = 1.22; // so that the longest name has room

/** A straight arrow between two rooms, kept off their walls. */
export function arrow(from: Point, to: Point, off: number): { line: string; head: string } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const start: Point = [from[0] + ux * off, from[1] + uy * off];
  const end: Point = [to[0] - ux * off, to[1] - uy * off];
  const wing = (side: number): string =>
    `${short(end[0] - ux * 8 - uy * 5 * side)} ${short(end[1] - uy * 8 + ux * 5 * side)}`;
  return {
    line: `M${short(start[0])} ${short(start[1])}L${short(end[0])} ${short(end[1])}`,
    head: `M${wing(1)}L${short(end[0])} ${short(end[1])}L${wing(-1)}`,
  };
}

/** Engineers stand round a room, or in two rows at the start. */
export function engineerAt(room: string, index: number): Point {
  const [x, y] = ROOMS[room] ?? [0, 0];
  if (room === "start") return [x - 27 + (index % 2) * 28, index < 2 ? y - 66 : y + 33];
  const places: Point[] = [[-50, -37], [25, -37], [-50, 3], [25, 3]];
  const [dx, dy] = places[index] ?? [0, 0];
  return [x + dx, y + dy];
}

const RIM = 119; // inside the wall of a sector, outside its areas
const STEP = Math.PI / 15;

/** Along the rim of a sector, the shorter way round. */
function round(position: number, from: Point, to: Point): Point[] {
  const [x, y] = sectorAt(position);
  const angle = ([px, py]: Point): number => Math.atan2(py - y, px - x);
  const start = angle(from);
  const turn = Math.atan2(Math.sin(angle(to) - start), Math.cos(angle(to) - start));
  const count = Math.max(1, Math.ceil(Math.abs(turn) / STEP));
  return Array.from({ length: count + 1 }, (_, index) => {
    const at = start + (turn * index) / count;
    return [x + RIM * Math.cos(at), y + RIM * Math.sin(at)] as Point;
  });
}

/** The way of a scientist: along the rims and through the locks, never across the centre. */
export function way(from: Point, to: Point, start: number, goal: number, clockwise: boolean): string {
  const points: Point[] = [from];
  let at = start;
  let here = from;
  while (at !== goal) {
    const lock = lockAt(clockwise ? at : at + 5);
    points.push(...round(at, here, lock), lock);
    here = lock;
    at = (at + (clockwise ? 1 : 5)) % 6;
  }
  points.push(...round(at, here, to), to);
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}`;
}

/** Whether the cheaper way goes clockwise; of equal ones the one through fewer locks. */
export function isClockwise(locks: number[], start: number, goal: number): boolean {
  const count = (goal - start + 6) % 6;
  const price = (first: number, many: number): number => Array.from({ length: many }, (_, index) => locks[(first + index) % 6] ?? 0).reduce((sum, one) => sum + one, 0);
  const [there, back] = [price(start, count), price(goal, 6 - count)];
  return there < back || (there === back && count <= 3);
}
