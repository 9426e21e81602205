import { mix, smooth } from '#renderer/engine/curve.ts';
import type { ClothMap } from '#renderer/engine/knit-panel.ts';
import { hash, valueNoise } from '#renderer/engine/noise.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { stampTube } from '#renderer/engine/stamp-tube.ts';
import { wool } from '#renderer/materials.ts';

interface Fringe {
  map: ClothMap;
  columns: number;
  /** v of the edge, and the direction in v that points away from the cloth. */
  edgeV: number;
  away: 1 | -1;
  length: number;
  every?: number;
  strands?: number;
  thick?: number;
  material?: number;
  seed?: number;
  /** Height the tips fall to. */
  floor?: number;
}

/** Knotted tassels along an edge. */
export function tieFringe(scene: Scene, fringe: Fringe): void {
  const { columns, every = 1.5 } = fringe;
  for (let column = 0.4; column < columns; column += every) tieTassel(scene, fringe, column);
}

function tieTassel(scene: Scene, fringe: Fringe, column: number): void {
  const {
    map,
    columns,
    edgeV,
    away,
    length,
    strands = 4,
    thick = 2.9,
    material = wool.main,
    seed = 0,
    floor = 5,
  } = fringe;
  const at = new Float64Array(4);
  const inner = new Float64Array(4);
  const u = -columns / 2 + column;
  map(u, edgeV, at);
  map(u, edgeV - away, inner);
  const [x = 0, y = 0, z = 0] = at;
  const ix = x - (inner[0] ?? 0);
  const iy = y - (inner[1] ?? 0);
  const size = Math.hypot(ix, iy) || 1;
  const dx = ix / size;
  const dy = iy / size;
  const sway = (valueNoise(column * 0.5, away * 9 + 13 + seed) - 0.5) * 1.1;
  const long = length * (0.9 + 0.2 * hash(Math.round(column * 7), away + seed));
  for (let strand = 0; strand < strands; strand++) {
    const offset = (strand - (strands - 1) / 2) * 1.45 * thick;
    const bend1 = (scene.random() - 0.5) * 22;
    const bend2 = (scene.random() - 0.5) * 14;
    const own = long * (0.93 + 0.14 * scene.random());
    const points: number[] = [];
    for (let i = 0; i < 22; i++) {
      const t = i / 21;
      const isKnot = t < 0.12;
      const spread = isKnot ? 0.35 + 3 * t : 0.7 + 0.45 * t;
      const side =
        offset * spread + bend1 * t * t + bend2 * Math.sin(t * 3.1) * t + sway * 22 * t * t;
      points.push(
        x + dx * (t * own - 9) - dy * side,
        y + dy * (t * own - 9) + dx * side,
        mix(z + 5 + (strand & 1) * 2, floor + (strand % 2) * 3, smooth(0, 0.5, t)),
        (isKnot ? thick * 1.17 : thick) * (i === 21 ? 0.7 : 1),
      );
    }
    stampTube(scene, { points, material });
  }
  const knot: number[] = [];
  for (let i = 0; i < 7; i++) {
    const t = i / 6 - 0.5;
    const reach = thick * 5.8;
    knot.push(
      x - dy * t * reach + dx * 4,
      y + dx * t * reach + dy * 4,
      z + 9 - Math.abs(t) * 9,
      thick * 1.17,
    );
  }
  stampTube(scene, { points: knot, material });
}
