import { bell, smooth } from '#renderer/engine/curve.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import type { Fabric } from '#renderer/cloth/fabric.ts';
import { makeFolds } from '#renderer/cloth/folds.ts';
import { tieFringe } from '#renderer/cloth/fringe.ts';
import { makeSpine, type Arc } from '#renderer/cloth/spine.ts';
import { knitStrip, stripMap, type Strip } from '#renderer/cloth/strip.ts';

export interface ScarfLook {
  gauge: number;
  fabric: Fabric;
  seed: number;
  half: number;
  hasFringe: boolean;
  stripe?: (row: number) => number | undefined;
}

const loop: Arc[] = [
  [
    [640, 1030],
    [590, 790],
    [725, 520],
    [690, 330],
  ],
  [
    [690, 330],
    [655, 130],
    [345, 120],
    [335, 350],
  ],
  [
    [335, 350],
    [325, 560],
    [470, 720],
    [385, 1000],
  ],
];

/** Laid round in a loose loop, gathered where the neck would be. */
export function knitScarf(
  scene: Scene,
  { gauge, fabric, seed, half, hasFringe, stripe }: ScarfLook,
): void {
  const spine = makeSpine(loop);
  const columns = Math.floor((2 * half) / gauge / 4) * 4 + 2;
  const rows = Math.floor(spine.length / (gauge * (fabric.course ?? 0.75)));
  const atNeck = (s: number) => bell(s, spine.length / 2, 190);
  const strip: Strip = {
    spine,
    gauge,
    columns,
    taper: 'squeeze',
    edge: 0,
    seed,
    height: 14,
    sections: [{ fabric, rows }],
    halfWidth: (s) => half * (1 - 0.42 * atNeck(s)),
    lift: (s, lateral) =>
      9 * smooth(spine.length * 0.55, spine.length * 0.68, s) -
      6 * smooth(half - 26, half, Math.abs(lateral)) +
      atNeck(s) *
        (16 +
          11 * Math.cos(lateral * 0.14 + 1.2 + s * 0.004) +
          5 * Math.cos(lateral * 0.074 - s * 0.006)),
    folds: makeFolds({
      amount: 9,
      seed: seed + 12,
      ridges: [
        { from: [340, 250], to: [480, 200], width: 26, height: 13, bend: 0.3 },
        { from: [690, 260], to: [540, 210], width: 26, height: 13, bend: -0.3 },
        { from: [300, 420], to: [420, 520], width: 24, height: 10, bend: 0.2 },
        { from: [720, 450], to: [620, 560], width: 26, height: 10, bend: 0.2 },
      ],
    }),
    ...(stripe ? { materialAt: (_: number, row: number) => stripe(row) } : {}),
  };
  knitStrip(scene, strip);
  if (!hasFringe) return;
  const map = stripMap(strip);
  tieFringe(scene, { map, columns, edgeV: 0, away: -1, length: 110 });
  tieFringe(scene, { map, columns, edgeV: rows * (fabric.course ?? 0.75), away: 1, length: 110 });
}
