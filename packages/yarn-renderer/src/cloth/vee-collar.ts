import { smooth } from '#renderer/engine/curve.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { knitBand } from './band.ts';
import { knitNeckBack, type Collar } from './collar.ts';
import { fishermanFabric, ribFabric } from './fabric.ts';
import { makeSpine, type Point } from './spine.ts';

/** Two ribbed bands that meet at the point, one over the other. */
export function knitVeeCollar(scene: Scene, collar: Collar): void {
  const { half, depth, y, gauge, rows, folds, seed } = collar;
  knitNeckBack(scene, collar);
  const point: Point = [500, y + depth + 10];
  for (const side of [1, -1]) {
    const top: Point = [500 + side * (half + 4), y - 6];
    const middle: Point = [500 + side * (half * 0.62), y + depth * 0.42];
    const low: Point = [500 + side * (half * 0.2), y + depth * 0.86];
    const spine =
      side > 0 ? makeSpine([[point, low, middle, top]]) : makeSpine([[top, middle, low, point]]);
    knitBand(scene, {
      spine,
      gauge,
      rows,
      height: side > 0 ? 25 : 29,
      bulge: 9,
      folds: (px, py) => folds(px, py) * 0.7,
      fabric: ribFabric(1, 1, 0.22),
      seed: seed + 41 + side,
      ...(collar.material === undefined ? {} : { material: collar.material }),
    });
  }
}

/** A wide collar that turns over along the fronts and stands up behind the neck. */
export function knitShawlCollar(scene: Scene, collar: Collar): void {
  const { half, depth, y, gauge, folds, seed } = collar;
  knitNeckBack(scene, { ...collar, rows: 8 });
  for (const side of [1, -1]) {
    const point: Point = [500 + side * 4, y + depth + 40];
    const low: Point = [500 + side * (half * 0.95), y + depth * 0.82];
    const middle: Point = [500 + side * (half * 1.75), y + depth * 0.3];
    const top: Point = [500 + side * (half * 0.86), y - 34];
    const spine =
      side > 0 ? makeSpine([[point, low, middle, top]]) : makeSpine([[top, middle, low, point]]);
    const inward = (s: number) => (side > 0 ? s / spine.length : 1 - s / spine.length);
    knitBand(scene, {
      spine,
      gauge,
      rows: 13,
      height: (s) => 36 + 10 * smooth(0, 0.5, inward(s)) - (side > 0 ? 5 : 0),
      bulge: 20,
      folds: (px, py) => folds(px, py) * 0.6,
      fabric: { ...fishermanFabric, course: 0.75 },
      seed: seed + 45 + side,
    });
  }
}
