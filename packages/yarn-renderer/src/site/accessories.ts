import { placed } from '#renderer/engine/scene.ts';
import { fishermanFabric, ribFabric, stockinetteFabric } from '#renderer/cloth/fabric.ts';
import { knitBeanie } from '#renderer/garments/beanie.ts';
import { knitMitten } from '#renderer/garments/mitten.ts';
import { knitScarf } from '#renderer/garments/scarf.ts';
import { wool } from '#renderer/materials.ts';
import { portrait, type SitePicture } from './site-picture.ts';

const mitten = { gauge: 12.5, fabric: stockinetteFabric, kind: 'mitten' } as const;

export const accessories: SitePicture = {
  frame: portrait,
  code: '#b5694a',
  code2: '#8f8b84',
  third: '#e8dfcc',
  fourth: '#7d93a6',
  gauge: 9,
  ground: 'ash',
  view: { turn: 0.03 },
  light: { barShift: 120 },
  build: (scene) => {
    placed(scene, { x: 640, y: 560, size: 1.02, turn: 0.24, dye: wool.second }, () =>
      knitScarf(scene, {
        gauge: 11,
        fabric: fishermanFabric,
        seed: 9,
        half: 100,
        hasFringe: true,
      }),
    );
    placed(scene, { x: 330, y: 470, size: 0.66, turn: -0.16, lift: 26 }, () =>
      knitBeanie(scene, {
        gauge: 13.2,
        fabric: ribFabric(2, 2, 0.3),
        brim: ribFabric(2, 2, 0.3),
        brimTall: 176,
        hasPompon: false,
        seed: 3,
      }),
    );
    placed(scene, { x: 300, y: 1000, size: 0.6, turn: -0.3, lift: 20, dye: wool.fourth }, () =>
      knitMitten(scene, { ...mitten, seed: 4 }),
    );
    placed(
      scene,
      { x: 500, y: 1010, size: 0.6, turn: 0.12, lift: 34, isMirrored: true, dye: wool.fourth },
      () => knitMitten(scene, { ...mitten, seed: 7 }),
    );
  },
};
