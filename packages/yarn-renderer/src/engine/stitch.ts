import { mix, smooth } from './curve.ts';
import { hash } from './noise.ts';

/** Shape of one loop, in stitch widths. */
export interface LoopShape {
  /** Lean of the legs: below 0.23 the fabric reads as waffle instead of V. */
  lean: number;
  /** Draws the two legs of a V together. */
  pinch: number;
  course: number;
  height: number;
  relief: number;
  radius: number;
}

export const stockinette: LoopShape = {
  lean: 0.275,
  pinch: 0.06,
  course: 0.75,
  height: 0.7,
  relief: 0.2,
  radius: 0.23,
};

/** How far one stitch strays from the ideal: x, y, height, lean, z. */
export type Jitter = readonly [number, number, number, number, number];

interface LoopPoint {
  shape: LoopShape;
  column: number;
  row: number;
  /** 0..1 along the stitch. */
  f: number;
  before: Jitter;
  here: Jitter;
  after: Jitter;
}

/** Writes u, v (stitch widths) and h (height over the cloth) of a knit stitch into `out`. */
export function loopPoint(
  { shape, column, row, f, before, here, after }: LoopPoint,
  out: Float64Array,
): void {
  const u = f * Math.PI * 2;
  const weight = f < 0.5 ? 0.5 - 0.5 * smooth(0, 0.5, f) : 0.5 * smooth(0.5, 1, f);
  const other = f < 0.5 ? before : after;
  const jx = here[0] * (1 - weight) + other[0] * weight;
  const jy = here[1] * (1 - weight) + other[1] * weight;
  const height = 1 + here[2] * (1 - weight) + other[2] * weight;
  const lean = shape.lean + here[3] * (1 - weight) + other[3] * weight;
  const jz = here[4] * (1 - weight) + other[4] * weight;
  out[0] = column + f + lean * Math.sin(2 * u) + shape.pinch * Math.sin(u) + jx;
  out[1] = row * shape.course + 0.5 * shape.course - shape.height * height * Math.cos(u) + jy;
  out[2] = -shape.relief * Math.cos(2 * u);
  out[3] = jz;
}

/** The sign of the relief: purls show the back of the loop; the change is softened at both sides. */
export function faceSign({
  before,
  here,
  after,
  f,
}: {
  before: number;
  here: number;
  after: number;
  f: number;
}): number {
  if (f < 0.12) return mix((here + before) / 2, here, smooth(0, 0.12, f));
  if (f > 0.88) return mix(here, (here + after) / 2, smooth(0.88, 1, f));
  return here;
}

export function stitchJitter({
  column,
  row,
  seed,
  amount,
}: {
  column: number;
  row: number;
  seed: number;
  amount: number;
}): Jitter {
  const draw = (salt: number) =>
    (hash(column + 999, row + 333, salt + seed * 7) - 0.5) * 2 * amount;
  return [draw(1) * 0.055, draw(2) * 0.05, draw(3) * 0.09, draw(4) * 0.03, draw(5) * 0.05];
}
