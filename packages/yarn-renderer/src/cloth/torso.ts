import { smooth } from '#renderer/engine/curve.ts';
import type { ClothMap } from '#renderer/engine/knit-panel.ts';
import { valueNoise } from '#renderer/engine/noise.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { rollSide } from './edge.ts';
import { withFolds, type Folds } from './folds.ts';
import { courseOf, knitCloth, type Section } from './knit-cloth.ts';

/** Front of a jumper, cardigan, vest or dress, lying flat with the hem at the bottom. */
export interface Torso {
  gauge: number;
  hemY: number;
  /** Where shoulder and neck meet. */
  shoulderY: number;
  neckHalf: number;
  /** How far the shoulder drops per unit outwards. */
  slope: number;
  /** Half width at a height of the picture. */
  halfWidth: (y: number) => number;
  /** Above this the side is an armhole: a tighter edge. */
  armholeY: number;
  isNeck: (x: number, y: number) => boolean;
  rib: Section;
  /** Body fabric, knitted after the rib up to the shoulders. */
  body: Omit<Section, 'rows'>;
  /** How much the rib draws the cloth in. */
  drawIn?: number;
  folds: Folds;
  edge?: number;
  pillow?: number;
  seed?: number;
  materialAt?: (column: number, row: number) => number | undefined;
  /** Bends the courses: adds to y. */
  bow?: (x: number, y: number) => number;
}

const shoulderEdge = 12;
const armholeEdge = 7;

export function knitTorso(scene: Scene, torso: Torso): void {
  const { gauge, hemY, armholeY, halfWidth, edge = 13 } = torso;
  const sections = torsoSections(torso);
  const course = courseOf(sections);
  const map = torsoMap(torso);
  let widest = 0;
  for (let y = torso.shoulderY; y <= hemY; y += 10) widest = Math.max(widest, halfWidth(y));
  const columns = 2 * Math.ceil((widest + edge * 1.4) / gauge) + 1;
  const place = new Float64Array(4);
  knitCloth(scene, {
    columns,
    gauge,
    map,
    sections,
    course,
    ...(torso.seed === undefined ? {} : { seed: torso.seed }),
    ...(torso.materialAt ? { materialAt: torso.materialAt } : {}),
    keeps: (u, v) => {
      const y = hemY - v * gauge;
      const lateral = Math.abs(u * gauge) * drawnIn(torso, y);
      const isArm = y < armholeY;
      if (lateral > halfWidth(y) + (isArm ? 5 : edge * 1.3)) return false;
      map(u, v, place);
      const x = place[0] ?? 0;
      if (isArm && y < shoulderAt(torso, x) - 9) return false;
      if (isArm && lateral > halfWidth(y) - 9 && y < shoulderAt(torso, x) + 7) return false;
      return !torso.isNeck(x, place[1] ?? 0);
    },
  });
}

function shoulderAt({ shoulderY, neckHalf, slope }: Torso, x: number): number {
  return shoulderY + Math.max(0, Math.abs(x - 500) - neckHalf) * slope;
}

function torsoSections(torso: Torso): Section[] {
  const course = courseOf([torso.rib, { ...torso.body, rows: 999 }]);
  const rows = Math.ceil((torso.hemY - torso.shoulderY + 18) / (torso.gauge * course));
  return [torso.rib, { ...torso.body, rows: rows - torso.rib.rows }];
}

function drawnIn({ hemY, gauge, rib, drawIn = 0.065 }: Torso, y: number): number {
  const height = rib.rows * gauge * 0.75;
  return 1 - drawIn * smooth(hemY - height * 1.25, hemY - height * 0.35, y);
}

function torsoMap(torso: Torso): ClothMap {
  const { gauge, hemY, shoulderY, armholeY, halfWidth, edge = 13, pillow = 13 } = torso;
  const side = new Float64Array(2);
  const flat: ClothMap = (u, v, out) => {
    const y = hemY - v * gauge;
    const half = halfWidth(y);
    const lateral = u * gauge * drawnIn(torso, y);
    let z = 2 * edge;
    let row = y;
    if (y < armholeY) {
      rollSide(lateral, half, armholeEdge, side);
      const below = y - shoulderAt(torso, 500 + lateral);
      if (below < shoulderEdge) {
        const turn = Math.min(1.9, (shoulderEdge - below) / shoulderEdge);
        row = y - below + shoulderEdge - shoulderEdge * Math.sin(turn);
        z -= shoulderEdge * (1 - Math.cos(turn));
      }
    } else {
      rollSide(lateral, half, edge, side);
    }
    const inner =
      smooth(0, 190, half - Math.abs(lateral)) *
      smooth(hemY, hemY - 200, y) *
      smooth(shoulderY - 10, shoulderY + 190, y);
    out[0] = 500 + (side[0] ?? 0) + 6 * (valueNoise(y * 0.012, 7) - 0.5);
    out[1] =
      row +
      8 * (valueNoise((side[0] ?? 0) * 0.012 + 6, y * 0.006) - 0.5) +
      (torso.bow?.(500 + lateral, y) ?? 0);
    out[2] = z + (side[1] ?? 0) + pillow * inner - 6 * smooth(hemY - 14, hemY, y);
  };
  return withFolds(flat, torso.folds, 0.2);
}
