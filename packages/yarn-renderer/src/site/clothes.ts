import { cableFabric } from '#renderer/cloth/cable-fabric.ts';
import { knitJumper } from '#renderer/garments/jumper.ts';
import { portrait, type SitePicture } from './site-picture.ts';

const cables = cableFabric(
  [
    { kind: 'cable', width: 8, period: 13 },
    { kind: 'purl', width: 2 },
    { kind: 'moss', width: 4 },
    { kind: 'purl', width: 2 },
  ],
  21,
);

/** One jumper laid out, too large for the picture. */
export const clothes: SitePicture = {
  frame: portrait,
  code: '#9e4433',
  code2: '#e8dfcc',
  third: '#5f6345',
  fourth: '#2b3442',
  gauge: 11.5,
  ground: 'flax',
  view: { centre: [500, 620], target: [470, 690], zoom: 1.12, turn: 0.16 },
  light: {},
  build: (scene) =>
    knitJumper(scene, {
      gauge: 11.5,
      fabric: cables,
      seed: 11,
      neck: 'crew',
      left: 'bent',
      right: 'down',
      chest: 262,
    }),
};
