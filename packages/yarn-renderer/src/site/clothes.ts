import { wool } from '#renderer/materials.ts';
import { stackPile } from '#renderer/views/pile.ts';
import { jumperPile, pileLight } from './pile-stage.ts';
import { portrait, type SitePicture } from './site-picture.ts';

export const clothes: SitePicture = {
  frame: portrait,
  code: '#d3c2a4',
  code2: '#9e4433',
  third: '#5f6345',
  fourth: '#2b3442',
  gauge: 12,
  ground: 'flax',
  view: { tilt: 0.86, centre: [500, 830], target: [500, 900], zoom: 1.04, turn: 0.06 },
  light: pileLight,
  build: (scene) =>
    void stackPile(scene, {
      x: 500,
      y: 830,
      seed: 12,
      pieces: jumperPile([wool.fourth, wool.second, wool.third]),
    }),
};
