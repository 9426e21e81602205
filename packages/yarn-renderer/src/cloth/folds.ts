import { smooth } from '#renderer/engine/curve.ts';
import type { ClothMap } from '#renderer/engine/knit-panel.ts';
import { fractalNoise, valueNoise } from '#renderer/engine/noise.ts';

/** Height of the cloth over its flat place, scene units. */
export type Folds = (x: number, y: number) => number;

/** One fold placed by hand: a ridge from x0, y0 to x1, y1 with hollows at both sides. */
export interface Ridge {
  from: readonly [number, number];
  to: readonly [number, number];
  width: number;
  height: number;
  bend?: number;
}

interface FoldLook {
  /** Height of the soft waves; below 12 a jumper looks like a board. */
  amount: number;
  seed: number;
  /** Share of sharp creases in the waves. */
  creases?: number;
  ridges?: readonly Ridge[];
}

export function makeFolds({ amount, seed, creases = 0.48, ridges = [] }: FoldLook): Folds {
  return (x, y) => {
    const wave = (fractalNoise(x * 0.0055 + seed * 7, y * 0.0045 + seed, 3) - 0.5) * 2;
    const turn =
      0.9 * (valueNoise(x * 0.003 + seed * 3, y * 0.003) - 0.5) * 2 + 0.35 * ((x - 500) / 300);
    const along = x * Math.cos(turn) + y * Math.sin(turn);
    const across = -x * Math.sin(turn) + y * Math.cos(turn);
    const crest =
      1 - (2 * valueNoise(along * 0.0035 + seed * 11, across * 0.0135 + seed * 5) - 1) ** 2;
    const crease =
      (crest ** 3 - 0.3) * smooth(0.25, 0.8, valueNoise(x * 0.005 + 40 + seed, y * 0.005 + 7));
    let height = amount * (wave + creases * crease);
    for (const ridge of ridges) height += ridgeAt(ridge, x, y);
    return height;
  };
}

function ridgeAt({ from, to, width, height, bend = 0 }: Ridge, x: number, y: number): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length2 = dx * dx + dy * dy;
  const t = ((x - from[0]) * dx + (y - from[1]) * dy) / length2;
  if (t < -0.2 || t > 1.2) return 0;
  const away =
    ((x - from[0]) * dy - (y - from[1]) * dx) / Math.sqrt(length2) +
    bend * Math.sin(t * 3.1) * width;
  const s = away / width;
  const fade = smooth(-0.2, 0.25, t) * smooth(1.2, 0.7, t);
  return (
    height *
    fade *
    (Math.exp(-s * s) -
      0.45 * Math.exp(-((s - 1.3) ** 2) * 1.1) -
      0.25 * Math.exp(-((s + 1.5) ** 2)))
  );
}

/** Raises a flat map by its folds and slides the cloth down their slopes. */
export function withFolds(map: ClothMap, folds: Folds, slide = 0.4): ClothMap {
  return (u, v, out) => {
    map(u, v, out);
    const x = out[0] ?? 0;
    const y = out[1] ?? 0;
    const height = folds(x, y);
    out[0] = x - ((folds(x + 3, y) - height) / 3) * slide * 4;
    out[1] = y - ((folds(x, y + 3) - height) / 3) * slide * 4;
    out[2] = (out[2] ?? 0) + height;
  };
}
