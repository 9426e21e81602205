import { mix, smooth } from '#renderer/engine/curve.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { garterFabric, ribFabric, type Fabric } from '#renderer/cloth/fabric.ts';
import { makeFolds } from '#renderer/cloth/folds.ts';
import { makeSpine, straightSpine, type Point, type Spine } from '#renderer/cloth/spine.ts';
import { knitStrip } from '#renderer/cloth/strip.ts';
import { sewButton } from '#renderer/props/button.ts';

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
  for (const side of [-1, 1] as const) strapBehind(scene, { gauge, seed, side });
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
  for (const side of [-1, 1] as const) {
    strapInFront(scene, { gauge, seed, side });
    sewButton(scene, { x: 500 + side * 99, y: 500, z: 78, radius: 22, turn: 0.3 + side });
  }
}

interface Strap {
  gauge: number;
  seed: number;
  side: -1 | 1;
}

/** From the button over the bib and up to the shoulder, where it turns under. */
function strapInFront(scene: Scene, { gauge, seed, side }: Strap): void {
  const at = (x: number, y: number): Point => [500 + side * x, y];
  const spine = makeSpine([[at(99, 532), at(104, 420), at(98, 320), at(72, 232)]]);
  knitStrap(scene, spine, {
    gauge,
    seed: seed + 9 + side,
    height: 40,
    endEdge: 13,
    lift: (s) => 22 * smooth(120, 40, s) - 12 * smooth(90, 190, s),
  });
}

/** From the shoulder down behind the bib: the two cross. */
function strapBehind(scene: Scene, { gauge, seed, side }: Strap): void {
  const at = (x: number, y: number): Point => [500 + side * x, y];
  const spine = makeSpine([[at(74, 236), at(40, 310), at(-40, 410), at(-96, 520)]]);
  knitStrap(scene, spine, {
    gauge,
    seed: seed + 14 + side,
    height: side > 0 ? 21 : 9,
    endEdge: 0,
    lift: (s) => 6 * smooth(60, 0, s) - 12 * smooth(170, 240, s),
  });
}

interface StrapLook {
  gauge: number;
  seed: number;
  height: number;
  endEdge: number;
  lift: (s: number) => number;
}

function knitStrap(scene: Scene, spine: Spine, look: StrapLook): void {
  const { gauge, endEdge } = look;
  knitStrip(scene, {
    ...look,
    spine,
    columns: Math.round(64 / gauge),
    taper: 'squeeze',
    edge: 0,
    sections: [
      {
        fabric: { ...garterFabric, course: 0.75 },
        rows: Math.floor((spine.length + 0.9 * endEdge) / (gauge * 0.75)),
      },
    ],
    halfWidth: () => 32,
  });
}
