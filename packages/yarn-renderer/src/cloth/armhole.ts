import type { Scene } from '#renderer/engine/scene.ts';
import { knitBand } from './band.ts';
import { ribFabric } from './fabric.ts';
import { makeSpine, type Point } from './spine.ts';

interface Armhole {
  side: -1 | 1;
  gauge: number;
  half: (y: number) => number;
  shoulderY: number;
  seed: number;
}

/** The rib around the armhole of a vest, and a sliver of the back behind it. */
export function knitArmhole(scene: Scene, { side, gauge, half, shoulderY, seed }: Armhole): void {
  const top = shoulderY + 40;
  const edge = (y: number, out = 0): Point => [500 + side * (half(y) - 10 + out), y];
  const down: [Point, Point, Point, Point] = [
    edge(top),
    edge(top + 80),
    edge(top + 150),
    edge(top + 226, 2),
  ];
  const arc: [Point, Point, Point, Point] = side > 0 ? down : [down[3], down[2], down[1], down[0]];
  knitBand(scene, {
    spine: makeSpine([arc]),
    gauge,
    rows: 4,
    height: 14,
    bulge: 9,
    fabric: ribFabric(1, 1, 0.22),
    seed: seed + 81,
  });
}
