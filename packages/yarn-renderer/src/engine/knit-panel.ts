import { hash, valueNoise } from './noise.ts';
import type { Scene } from './scene.ts';
import { stampTube } from './stamp-tube.ts';
import { faceSign, loopPoint, stitchJitter, stockinette, type LoopShape } from './stitch.ts';

interface Stitch {
  material: number;
  purl: boolean;
  /** Thinner or fatter yarn. */
  fat?: number;
}

/** Writes x, y, z for cloth coordinates in stitch widths. `out[3]` = 1 hides the yarn there. */
export type ClothMap = (u: number, v: number, out: Float64Array) => void;

/** Moves a point inside the cloth: u, v in stitch widths, h above it. */
export interface WarpPoint {
  u: number;
  v: number;
  h: number;
  column: number;
  row: number;
  f: number;
  /** How far the loop leans out of its column here. */
  stray: number;
}

export interface Panel {
  columns: number;
  rows: number;
  /** Stitch width, scene units. */
  gauge: number;
  map: ClothMap;
  stitch: (column: number, row: number) => Stitch | null;
  warp?: (point: WarpPoint) => void;
  shape?: Partial<LoopShape>;
  /** u of the left edge; default centres the panel on u = 0. */
  left?: number;
  segments?: number;
  seed?: number;
  jitter?: number;
  /** Depth of the filler yarn that closes the holes between loops; 0 leaves them open. */
  backing?: number;
  /** Cloth whose right side looks along the opposite normal. */
  flipped?: boolean;
  radiusAt?: (u: number, v: number) => number;
}

interface Loom {
  scene: Scene;
  panel: Panel;
  shape: LoopShape;
  left: number;
  stitches: (Stitch | null)[][];
  point: WarpPoint;
  at: Float64Array;
  lifted: Float64Array;
}

/** Knits a panel: every course is one yarn, laid loop by loop on the mapped cloth. */
export function knitPanel(scene: Scene, panel: Panel): void {
  const { columns, rows } = panel;
  const stitches = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => panel.stitch(column, row)),
  );
  const loom: Loom = {
    scene,
    panel,
    shape: { ...stockinette, ...panel.shape },
    left: panel.left ?? -columns / 2,
    stitches,
    point: { u: 0, v: 0, h: 0, column: 0, row: 0, f: 0, stray: 0 },
    at: new Float64Array(4),
    lifted: new Float64Array(4),
  };
  for (let row = 0; row < rows; row++) {
    knitCourse(loom, row);
    if (panel.backing !== 0) layBacking(loom, row);
  }
}

function knitCourse(loom: Loom, row: number): void {
  const { panel, scene } = loom;
  const seed = panel.seed ?? 1;
  let points: number[] = [];
  let skip: boolean[] = [];
  let material = -1;
  const flush = () => {
    const start = row * 37.7 + hash(row, seed) * 500 + (points[0] ?? 0);
    if (points.length >= 8) stampTube(scene, { points, material, skip, start });
    points = [];
    skip = [];
  };
  for (let column = 0; column < panel.columns; column++) {
    const stitch = loom.stitches[row]?.[column];
    if (!stitch) {
      flush();
      continue;
    }
    if (stitch.material !== material) {
      flush();
      material = stitch.material;
    }
    knitStitch(loom, { stitch, column, row }, points, skip);
  }
  flush();
}

function knitStitch(
  loom: Loom,
  { stitch, column, row }: { stitch: Stitch; column: number; row: number },
  points: number[],
  skip: boolean[],
): void {
  const { panel, shape, lifted, at, point } = loom;
  const segments = panel.segments ?? 12;
  const seed = panel.seed ?? 1;
  const amount = panel.jitter ?? 1;
  const jitterOf = (c: number) => stitchJitter({ column: c, row, seed, amount });
  const before = jitterOf(column - 1);
  const here = jitterOf(column);
  const after = jitterOf(column + 1);
  const signs = {
    before: signOf(loom, column - 1, row, stitch),
    here: stitch.purl ? -1 : 1,
    after: signOf(loom, column + 1, row, stitch),
  };
  const rowShift = (hash(1006, row + 333, 9 + seed * 7) - 0.5) * 0.09 * amount;
  for (let k = points.length > 0 ? 1 : 0; k <= segments; k++) {
    const f = k / segments;
    loopPoint({ shape, column, row, f, before, here, after }, at);
    point.u = loom.left + (at[0] ?? 0);
    point.v = (at[1] ?? 0) + rowShift;
    point.h = (at[2] ?? 0) * faceSign({ ...signs, f }) + (at[3] ?? 0) - (stitch.purl ? 0.02 : 0);
    point.column = column;
    point.row = row;
    point.f = f;
    point.stray = (at[0] ?? 0) - column - f;
    panel.warp?.(point);
    liftOff(loom, point);
    const su = Math.sin(f * Math.PI * 2);
    const uneven =
      1 +
      0.1 * (valueNoise(column * 0.9 + row * 3.1, row * 0.37 + k * 0.13) - 0.5) * amount +
      (stitch.fat ?? 0);
    const radius =
      shape.radius *
      panel.gauge *
      (0.88 + 0.24 * su * su) *
      uneven *
      (panel.radiusAt?.(point.u, point.v) ?? 1);
    points.push(lifted[0] ?? 0, lifted[1] ?? 0, lifted[2] ?? 0, radius);
    if (points.length > 4) skip.push(lifted[3] === 1);
  }
}

function signOf(loom: Loom, column: number, row: number, fallback: Stitch): number {
  return (loom.stitches[row]?.[column] ?? fallback).purl ? -1 : 1;
}

/** A fat plain yarn behind the loops: without it the pin holes look black. */
function layBacking(loom: Loom, row: number): void {
  const { panel, shape, lifted, point, scene } = loom;
  let points: number[] = [];
  let material = -1;
  const flush = () => {
    if (points.length >= 8) stampTube(scene, { points, material, bare: true });
    points = [];
  };
  for (let column = 0; column < panel.columns; column++) {
    const stitch = loom.stitches[row]?.[column];
    if (!stitch || stitch.material !== material) flush();
    if (!stitch) continue;
    material = stitch.material;
    for (const f of [0.25, 0.75]) {
      point.u = loom.left + column + f;
      point.v = (row + 0.5) * shape.course;
      point.h = -(panel.backing ?? 0.42);
      point.column = column;
      point.row = row;
      point.f = f;
      point.stray = 0;
      panel.warp?.(point);
      liftOff(loom, point);
      points.push(
        lifted[0] ?? 0,
        lifted[1] ?? 0,
        lifted[2] ?? 0,
        panel.gauge * 0.36 * (panel.radiusAt?.(point.u, point.v) ?? 1),
      );
    }
  }
  flush();
}

const step = 0.3;
const alongU = new Float64Array(4);
const alongV = new Float64Array(4);

/** Maps a cloth point and raises it along the true normal of the mapped cloth. */
function liftOff({ panel, lifted }: Loom, { u, v, h }: WarpPoint): void {
  lifted[3] = 0;
  panel.map(u, v, lifted);
  panel.map(u + step, v, alongU);
  panel.map(u, v + step, alongV);
  const [x = 0, y = 0, z = 0] = lifted;
  const ax = (alongU[0] ?? 0) - x;
  const ay = (alongU[1] ?? 0) - y;
  const az = (alongU[2] ?? 0) - z;
  const bx = (alongV[0] ?? 0) - x;
  const by = (alongV[1] ?? 0) - y;
  const bz = (alongV[2] ?? 0) - z;
  const nx = ay * bz - az * by;
  const ny = az * bx - ax * bz;
  const nz = ax * by - ay * bx;
  const length = Math.hypot(nx, ny, nz) || 1;
  const raise = (h * panel.gauge) / (panel.flipped ? length : -length);
  lifted[0] = x + nx * raise;
  lifted[1] = y + ny * raise;
  lifted[2] = z + nz * raise;
}
