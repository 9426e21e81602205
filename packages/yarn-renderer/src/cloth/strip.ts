import { smooth } from '#renderer/engine/curve.ts';
import type { ClothMap } from '#renderer/engine/knit-panel.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { rollSide, rollStart } from './edge.ts';
import { withFolds, type Folds } from './folds.ts';
import { knitCloth, type Section } from './knit-cloth.ts';
import type { Spine } from './spine.ts';

/** A length of cloth along a curve: sleeve, sock, scarf, mitten. The curve starts at the cast-on. */
export interface Strip {
  spine: Spine;
  /** Half the visible width at a place along the spine. */
  halfWidth: (s: number) => number;
  gauge: number;
  columns: number;
  sections: readonly Section[];
  /** 'cut' keeps the stitch width and leaves stitches out; 'squeeze' narrows the stitches. */
  taper: 'cut' | 'squeeze';
  /** Radius of the turned-under side; 0 for the open edge of a scarf. */
  edge: number;
  /** The cast-on end turns under as well, with this radius. */
  startEdge?: number;
  /** So does the other end. */
  endEdge?: number;
  /** Height of the upper face. */
  height?: number;
  lift?: (s: number, lateral: number, x: number, y: number) => number;
  /** Bends the courses: moves a place along the spine by its distance from the middle. */
  sag?: (lateral: number) => number;
  pillow?: number;
  folds?: Folds;
  slide?: number;
  seed?: number;
  keeps?: (x: number, y: number, s: number, lateral: number) => boolean;
  materialAt?: (column: number, row: number) => number | undefined;
  backing?: number;
}

/** Knits the strip; rows run along the curve until its end. */
export function knitStrip(scene: Scene, strip: Strip): void {
  const { gauge, halfWidth, edge } = strip;
  const map = stripMap(strip);
  const place = new Float64Array(4);
  const widest = widestOf(strip);
  knitCloth(scene, {
    columns: strip.columns,
    gauge,
    map,
    sections: strip.sections,
    ...(strip.seed === undefined ? {} : { seed: strip.seed }),
    ...(strip.backing === undefined ? {} : { backing: strip.backing }),
    ...(strip.materialAt ? { materialAt: strip.materialAt } : {}),
    ...(strip.taper === 'squeeze'
      ? {
          radiusAt: (_: number, v: number) =>
            Math.max(0.55, (halfWidth(v * gauge) / widest) ** 0.8),
        }
      : {}),
    keeps: (u, v) => {
      if (
        strip.taper === 'cut' &&
        edge > 0 &&
        Math.abs(u * gauge) > halfWidth(v * gauge) + edge * 1.2
      )
        return false;
      if (!strip.keeps) return true;
      map(u, v, place);
      return strip.keeps(place[0] ?? 0, place[1] ?? 0, v * gauge, u * gauge);
    },
  });
}

export function stripMap(strip: Strip): ClothMap {
  const {
    spine,
    halfWidth,
    gauge,
    columns,
    edge,
    startEdge = 0,
    endEdge = 0,
    height = 2 * edge,
    pillow = 0,
  } = strip;
  const at = new Float64Array(4);
  const side = new Float64Array(2);
  const start = new Float64Array(2);
  const end = new Float64Array(2);
  const knitted = knittedLength(strip);
  const squeezed = strip.taper === 'squeeze';
  const flat: ClothMap = (u, v, out) => {
    rollStart(v * gauge, startEdge, start);
    rollStart(knitted - v * gauge, endEdge, end);
    const fromStart = startEdge > 0 ? (start[0] ?? 0) : v * gauge;
    const isEnd = endEdge > 0 && v * gauge > knitted / 2;
    const s = isEnd ? spine.length - (end[0] ?? 0) : fromStart;
    const half = halfWidth(s);
    const reach = half + edge * 0.9;
    const lateral = squeezed ? (u / (columns / 2)) * reach : u * gauge;
    const turned = Math.min(edge, half * 0.8);
    rollSide(lateral, half, turned, side);
    spine.at(s, at);
    const [x = 0, y = 0, tx = 0, ty = 0] = at;
    const across = side[0] ?? 0;
    const sag = strip.sag?.(across) ?? 0;
    out[0] = x - ty * across - tx * sag;
    out[1] = y + tx * across - ty * sag;
    const inside = smooth(0, Math.min(60, half), half - Math.abs(across));
    out[2] =
      height -
      (edge - turned) * 1.6 +
      (side[1] ?? 0) +
      (startEdge > 0 ? (start[1] ?? 0) : 0) +
      (isEnd ? (end[1] ?? 0) : 0) +
      pillow * inside;
    if (strip.lift) out[2] += strip.lift(s, across, out[0], out[1]);
  };
  return strip.folds ? withFolds(flat, strip.folds, strip.slide ?? 0.45) : flat;
}

/** Length of the cloth, with what is turned under at its ends. */
export function knittedLength({
  spine,
  startEdge = 0,
  endEdge = 0,
}: Pick<Strip, 'spine' | 'startEdge' | 'endEdge'>): number {
  return spine.length + 0.9 * startEdge + 0.9 * endEdge;
}

function widestOf({ halfWidth, spine }: Strip): number {
  let widest = 0;
  for (let i = 0; i <= 20; i++) widest = Math.max(widest, halfWidth((spine.length * i) / 20));
  return widest;
}
