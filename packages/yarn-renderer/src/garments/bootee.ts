import { bell } from '#renderer/engine/curve.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { garterFabric, ribFabric, type Fabric } from '#renderer/cloth/fabric.ts';
import { makeSpine, straightSpine } from '#renderer/cloth/spine.ts';
import { knitStrip } from '#renderer/cloth/strip.ts';
import { tieBow } from '#renderer/props/bow.ts';

export interface BooteeLook {
  gauge: number;
  fabric: Fabric;
  seed: number;
}

const half = 88;

/** A bootee on its side, toe to the right: a round foot, a ribbed cuff turned down, a cord tied at the ankle. */
export function knitBootee(scene: Scene, { gauge, fabric, seed }: BooteeLook): void {
  const spine = makeSpine([
    [
      [424, 430],
      [424, 500],
      [420, 560],
      [426, 620],
    ],
    [
      [426, 620],
      [434, 744],
      [520, 786],
      [640, 780],
    ],
    [
      [640, 780],
      [690, 778],
      [730, 776],
      [770, 770],
    ],
  ]);
  const total = Math.floor(spine.length / (gauge * 0.75));
  const sole = Math.round(total * 0.2);
  knitStrip(scene, {
    spine,
    gauge,
    columns: 2 * Math.ceil((half + 34) / gauge),
    taper: 'cut',
    edge: 26,
    seed,
    sections: [
      { fabric: { ...garterFabric, course: 0.75 }, rows: sole },
      { fabric, rows: total - sole },
    ],
    halfWidth: (s) => {
      const t = s / spine.length;
      const round = t < 0.76 ? 1 : Math.sqrt(Math.max(0.02, 1 - ((t - 0.76) / 0.24) ** 2.2));
      return half * (0.92 + 0.16 * bell(t, 0.52, 0.12) + 0.12 * bell(t, 0.8, 0.14)) * round;
    },
    pillow: 26,
  });
  turnCuffDown(scene, gauge, seed);
  tieBow(scene, { from: [342, 566], to: [512, 556], knot: [470, 566], height: 88, thick: 7 });
}

function turnCuffDown(scene: Scene, gauge: number, seed: number): void {
  const spine = straightSpine([423, 520], [427, 396]);
  knitStrip(scene, {
    spine,
    gauge: gauge * 0.9,
    columns: 2 * Math.ceil(104 / (gauge * 0.9)),
    taper: 'squeeze',
    edge: 26,
    startEdge: 12,
    endEdge: 14,
    height: 70,
    seed: seed + 3,
    sections: [
      {
        fabric: ribFabric(1, 1, 0.2),
        rows: Math.floor((spine.length + 0.9 * 26) / (gauge * 0.9 * 0.75)),
      },
    ],
    halfWidth: (s) => 98 - 8 * (s / spine.length),
    pillow: 16,
  });
}
