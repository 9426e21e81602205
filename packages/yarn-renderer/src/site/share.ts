import { wool } from '#renderer/materials.ts';
import { windBall } from '#renderer/props/yarn-ball.ts';
import { stackPile } from '#renderer/views/pile.ts';
import { jumperPile, pileLight } from './pile-stage.ts';
import type { SitePicture } from './site-picture.ts';

/** The preview of a shared link. The pile stands in the middle: many messengers cut a square out. */
export const share: SitePicture = {
  frame: { width: 1200, height: 630, unitsWide: 1760 },
  code: '#e8dfcc',
  code2: '#9e4433',
  third: '#8f9a82',
  fourth: '#3f5270',
  gauge: 12,
  ground: 'ecru',
  view: { tilt: 0.86, centre: [820, 700], target: [880, 720] },
  light: { ...pileLight, falloff: 0.2 },
  build: (scene) => {
    stackPile(scene, {
      x: 830,
      y: 640,
      seed: 6,
      pieces: jumperPile([wool.fourth, wool.second, wool.third]),
    });
    windBall(scene, { x: 330, y: 830, radius: 104, thick: 6, seed: 3, material: wool.second });
    windBall(scene, { x: 176, y: 620, radius: 92, thick: 5.6, seed: 8 });
    windBall(scene, { x: 1330, y: 850, radius: 96, thick: 5.8, seed: 5, material: wool.third });
    windBall(scene, { x: 1490, y: 640, radius: 84, thick: 5.6, seed: 11, material: wool.fourth });
  },
};
