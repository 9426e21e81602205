import { wool } from '#renderer/materials.ts';
import { layNeedle, layYarn } from '#renderer/props/needle.ts';
import { windBall } from '#renderer/props/yarn-ball.ts';
import { stackPile } from '#renderer/views/pile.ts';
import { jumperPile, pileLight } from './pile-stage.ts';
import type { SitePicture } from './site-picture.ts';

/** A pile with its yarn beside it; the left stays bare for the words. */
export const hero: SitePicture = {
  frame: { width: 1600, height: 1100, unitsWide: 1640 },
  code: '#e8dfcc',
  code2: '#b5694a',
  third: '#8f9a82',
  fourth: '#3f5270',
  gauge: 12,
  ground: 'lime',
  view: { tilt: 0.86, centre: [750, 720], target: [800, 775] },
  light: { ...pileLight, falloff: 0.18 },
  build: (scene) => {
    stackPile(scene, {
      x: 1080,
      y: 640,
      seed: 4,
      pieces: jumperPile([wool.fourth, wool.third, wool.second]),
    });
    windBall(scene, { x: 650, y: 830, radius: 98, thick: 6, seed: 3, material: wool.second });
    windBall(scene, { x: 850, y: 1005, radius: 84, thick: 5.4, seed: 8 });
    windBall(scene, { x: 1090, y: 1010, radius: 70, thick: 5.6, seed: 5, material: wool.third });
    layNeedle(scene, [560, 700, 205], [820, 900, 20]);
    layYarn(scene, {
      material: wool.second,
      thick: 5.6,
      places: [
        [655, 880, 30],
        [620, 1000, 7],
        [520, 1070, 6],
        [410, 1010, 6],
        [310, 1080, 6],
        [180, 1050, 6],
        [60, 1120, 6],
        [-120, 1090, 6],
      ],
    });
  },
};
