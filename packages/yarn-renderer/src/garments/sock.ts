import { smooth } from '#renderer/engine/curve.ts';
import { placed, type Scene } from '#renderer/engine/scene.ts';
import { wool } from '#renderer/materials.ts';
import { ribFabric, stockinetteFabric } from '#renderer/cloth/fabric.ts';
import { makeFolds } from '#renderer/cloth/folds.ts';
import { makeSpine } from '#renderer/cloth/spine.ts';
import { knitStrip } from '#renderer/cloth/strip.ts';

interface SockLook {
  gauge: number;
  seed: number;
}

const half = 84;

/** A pair, the second one turned behind the first. */
export function knitSocks(scene: Scene, look: SockLook): void {
  placed(scene, { x: 560, y: 618, turn: 0.16 }, () => knitSock(scene, look));
  placed(scene, { x: 452, y: 690, turn: -0.1, lift: 16 }, () =>
    knitSock(scene, { ...look, seed: look.seed + 5 }),
  );
}

function knitSock(scene: Scene, { gauge, seed }: SockLook): void {
  const spine = makeSpine([
    [
      [400, 140],
      [412, 330],
      [396, 520],
      [404, 700],
    ],
    [
      [404, 700],
      [408, 862],
      [470, 934],
      [600, 950],
    ],
    [
      [600, 950],
      [690, 962],
      [770, 972],
      [850, 966],
    ],
  ]);
  const total = Math.floor(spine.length / (gauge * 0.75));
  const cuff = Math.round(total * 0.11);
  const leg = Math.round(total * 0.42);
  const toe = total - Math.round(total * 0.12);
  const heel = Math.round(total * 0.585);
  knitStrip(scene, {
    spine,
    gauge,
    columns: 2 * Math.ceil((half + 18) / gauge),
    taper: 'cut',
    edge: 13,
    seed,
    sections: [
      { fabric: ribFabric(2, 2, 0.24), rows: cuff + leg - cuff },
      { fabric: stockinetteFabric, rows: total - leg },
    ],
    halfWidth: (s) => {
      const t = s / spine.length;
      const ankle =
        1 +
        0.16 * Math.exp(-(((t - 0.6) / 0.09) ** 2)) -
        0.1 * smooth(0.3, 0.5, t) +
        0.06 * smooth(0.62, 0.8, t);
      const round = t < 0.87 ? 1 : Math.sqrt(Math.max(0.02, 1 - ((t - 0.87) / 0.13) ** 2));
      return half * ankle * round;
    },
    pillow: 8,
    folds: makeFolds({
      amount: 6,
      seed,
      ridges: [
        { from: [330, 690], to: [470, 740], width: 24, height: 9, bend: 0.3 },
        { from: [430, 800], to: [500, 760], width: 26, height: 9 },
      ],
    }),
    materialAt: (column, row) => {
      if (row >= toe || row < cuff * 0.45) return wool.second;
      const depth = column - 1;
      const reach = (depth / (half / gauge)) * total * 0.085;
      return depth > 0 && Math.abs(row - heel) < reach ? wool.second : wool.main;
    },
  });
}
