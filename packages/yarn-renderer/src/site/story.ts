import { stockinetteFabric } from '#renderer/cloth/fabric.ts';
import { knitBlanket } from '#renderer/garments/blanket.ts';
import { wool } from '#renderer/materials.ts';
import { hangLoops, layNeedle, layYarn } from '#renderer/props/needle.ts';
import { windBall } from '#renderer/props/yarn-ball.ts';
import type { SitePicture } from './site-picture.ts';

const gauge = 14;
const turn = 0.16;
/** The upper edge of the work, which hangs on the needle. */
const left = [872, 262, 30] as const;
const right = [1420, 350, 36] as const;

/** A piece of knitting on its needle, and the yarn it comes from. */
export const story: SitePicture = {
  frame: { width: 1600, height: 1000, unitsWide: 1800 },
  code: '#9e4433',
  code2: '#e8dfcc',
  third: '#7d93a6',
  fourth: '#c0903f',
  gauge: 13,
  ground: 'oak',
  view: { centre: [900, 560], target: [900, 562] },
  light: { falloff: 0.2, barShift: 200, reach: 260, skyReach: 100 },
  build: (scene) => {
    knitBlanket(scene, {
      x: 1090,
      y: 650,
      wide: 560,
      tall: 700,
      gauge,
      fabric: stockinetteFabric,
      seed: 8,
      turn,
      amount: 18,
      border: 0,
      ridges: [
        { from: [860, 560], to: [1240, 640], width: 46, height: 26, bend: 0.4 },
        { from: [960, 860], to: [1300, 800], width: 42, height: 22, bend: -0.3 },
      ],
    });
    layNeedle(scene, [690, 232, 34], [1560, 373, 44]);
    hangLoops(scene, { from: left, to: right, gauge, turn });
    layNeedle(scene, [1480, 700, 60], [760, 1010, 44]);
    windBall(scene, { x: 560, y: 560, radius: 132, thick: 7, seed: 3 });
    windBall(scene, { x: 330, y: 330, radius: 112, thick: 6.4, seed: 5, material: wool.second });
    windBall(scene, { x: 300, y: 800, radius: 118, thick: 6.6, seed: 9, material: wool.third });
    windBall(scene, { x: 570, y: 900, radius: 90, thick: 6, seed: 12, material: wool.fourth });
    layYarn(scene, {
      thick: 4.4,
      places: [
        [600, 460, 150],
        [660, 360, 40],
        [740, 420, 8],
        [720, 620, 7],
        [790, 780, 8],
        [830, 640, 12],
        [820, 420, 22],
        [866, 280, 40],
      ],
    });
  },
};
