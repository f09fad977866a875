// The outline of a subroutine tile from its joints: pointed is amber, round is cyan.

import type { JointColour, TileView } from "../types";

export interface TileShape {
  outline: string;
  sockets: { path: string; colour: JointColour }[];
  plugs: { path: string; colour: JointColour }[];
  bars: string[]; // edges that take nothing
}

const PLACES = [22, 50, 78];

// a joint of half width 9.5 (pointed) or 8.5 (round), going in or out by 10.5, along each edge
function right(at: number, colour: JointColour): string {
  return colour === "amber"
    ? `100 ${at - 9.5}L89.5 ${at}L100 ${at + 9.5}`
    : `100 ${at - 8.5}A8.5 8.5 0 0 0 100 ${at + 8.5}`;
}
function bottom(at: number, colour: JointColour): string {
  return colour === "amber"
    ? `${at + 9.5} 100L${at} 89.5L${at - 9.5} 100`
    : `${at + 8.5} 100A8.5 8.5 0 0 0 ${at - 8.5} 100`;
}
function left(at: number, colour: JointColour): string {
  return colour === "amber"
    ? `0 ${at + 9.5}L-10.5 ${at}L0 ${at - 9.5}`
    : `0 ${at + 8.5}A8.5 8.5 0 0 1 0 ${at - 8.5}`;
}
function top(at: number, colour: JointColour): string {
  return colour === "amber"
    ? `${at - 9.5} 0L${at} -10.5L${at + 9.5} 0`
    : `${at - 8.5} 0A8.5 8.5 0 0 1 ${at + 8.5} 0`;
}

export function tileShape(tile: TileView): TileShape {
  const shape: TileShape = { outline: "", sockets: [], plugs: [], bars: [] };
  let path = "M9 0";
  if (tile.top) {
    const joint = top(PLACES[tile.top.position] ?? 50, tile.top.colour);
    path += `L${joint}`;
    shape.plugs.push({ path: `M${joint}z`, colour: tile.top.colour });
  }
  path += "L91 0Q100 0 100 9";
  (tile.right ?? []).forEach((colour, index) => {
    if (colour === "none") return;
    const joint = right(PLACES[index] ?? 50, colour);
    path += `L${joint}`;
    shape.sockets.push({ path: `M${joint}`, colour });
  });
  path += "L100 91Q100 100 91 100";
  [...(tile.bottom ?? [])].reverse().forEach((colour, index) => {
    if (colour === "none") return;
    const joint = bottom(PLACES[2 - index] ?? 50, colour);
    path += `L${joint}`;
    shape.sockets.push({ path: `M${joint}`, colour });
  });
  path += "L9 100Q0 100 0 91";
  if (tile.left) {
    const joint = left(PLACES[tile.left.position] ?? 50, tile.left.colour);
    path += `L${joint}`;
    shape.plugs.push({ path: `M${joint}z`, colour: tile.left.colour });
  }
  shape.outline = `${path}L0 9Q0 0 9 0z`;
  if (tile.bottom?.every((colour) => colour === "none")) shape.bars.push("M9 94.5h82");
  if (tile.right?.every((colour) => colour === "none")) shape.bars.push("M94.5 9v82");
  return shape;
}
