import { mix, smooth } from '#pictures/engine/curve.ts';
import type { Scene } from '#pictures/engine/scene.ts';
import { garterFabric, ribFabric, type Fabric } from '#pictures/cloth/fabric.ts';
import { makeFolds } from '#pictures/cloth/folds.ts';
import { makeSpine, straightSpine, type Arc } from '#pictures/cloth/spine.ts';
import { knitStrip } from '#pictures/cloth/strip.ts';
import { sewButton } from '#pictures/props/button.ts';

/** Baby dungarees: two short legs, a round body, a bib and crossed straps. */
export function knitRomper(
  scene: Scene,
  { gauge, fabric, seed }: { gauge: number; fabric: Fabric; seed: number },
): void {
  const rowsIn = (length: number) => Math.floor(length / (gauge * (fabric.course ?? 0.75)));
  const folds = makeFolds({
    amount: 9,
    seed,
    ridges: [
      { from: [380, 840], to: [500, 900], width: 30, height: 10 },
      { from: [620, 840], to: [510, 910], width: 30, height: 10 },
    ],
  });
  strap(scene, {
    gauge,
    seed,
    arc: [
      [402, 520],
      [400, 420],
      [410, 320],
      [428, 236],
    ],
    height: 20,
  });
  strap(scene, {
    gauge,
    seed: seed + 1,
    arc: [
      [598, 520],
      [600, 420],
      [590, 320],
      [572, 236],
    ],
    height: 34,
  });
  for (const side of [-1, 1]) {
    const leg = straightSpine([500 + side * 152, 1130], [500 + side * 112, 810]);
    knitStrip(scene, {
      spine: leg,
      gauge,
      columns: 2 * Math.ceil(132 / gauge),
      taper: 'cut',
      edge: 16,
      height: 42,
      lift: (s) => -34 * smooth(leg.length - 130, leg.length, s),
      seed: seed + 4 + side,
      sections: [
        { fabric: ribFabric(2, 2, 0.22), rows: rowsIn(78) },
        { fabric, rows: rowsIn(leg.length - 78) },
      ],
      halfWidth: (s) => 118 - 26 * smooth(82, 40, s) + 6 * smooth(80, 140, s),
      folds,
      pillow: 6,
    });
  }
  const body = straightSpine([500, 985], [500, 452]);
  knitStrip(scene, {
    spine: body,
    gauge,
    columns: 2 * Math.ceil(262 / gauge),
    taper: 'cut',
    edge: 16,
    height: 34,
    seed,
    sections: [
      { fabric, rows: rowsIn(body.length - 36) },
      { fabric: { ...garterFabric, course: 0.75 }, rows: rowsIn(40) },
    ],
    halfWidth: (s) => mix(236, 142, smooth(230, 400, s)) - 30 * smooth(60, 0, s),
    folds,
    pillow: 14,
    keeps: (x, y) => Math.hypot((x - 500) / 40, (y - 1000) / 70) > 1,
  });
  for (const side of [-1, 1])
    sewButton(scene, { x: 500 + side * 98, y: 492, z: 52, radius: 22, turn: 0.3 + side });
}

function strap(
  scene: Scene,
  { gauge, seed, arc, height }: { gauge: number; seed: number; arc: Arc; height: number },
): void {
  const spine = makeSpine([arc]);
  knitStrip(scene, {
    spine,
    gauge,
    columns: Math.round(64 / gauge),
    taper: 'squeeze',
    edge: 0,
    height,
    seed: seed + 9,
    sections: [
      {
        fabric: { ...garterFabric, course: 0.75 },
        rows: Math.floor(spine.length / (gauge * 0.75)),
      },
    ],
    halfWidth: () => 32,
    lift: (s) => 26 * smooth(90, 0, s) - 24 * smooth(spine.length - 16, spine.length + 8, s),
  });
}
