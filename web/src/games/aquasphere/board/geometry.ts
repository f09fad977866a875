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

/** From foot to foot in an arc that leaves the areas free: where he goes, not by which locks. */
export function way(from: Point, to: Point): string {
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const bend = far < 140 ? 1 : 0.45;
  return `M${short(from[0])} ${short(from[1])}Q${short(mx * bend)} ${short(my * bend)} ${short(to[0])} ${short(to[1])}`;
}
