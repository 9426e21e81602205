import type { SitePicture } from '#pictures/site/site-picture.ts';
import { placed, type Frame } from '#pictures/engine/scene.ts';
import { cableFabric } from '#pictures/cloth/cable-fabric.ts';
import {
  fishermanFabric,
  garterFabric,
  ribFabric,
  stockinetteFabric,
} from '#pictures/cloth/fabric.ts';
import { knitBasket } from '#pictures/garments/basket.ts';
import { knitBeanie } from '#pictures/garments/beanie.ts';
import { knitBlanket } from '#pictures/garments/blanket.ts';
import { knitMitten } from '#pictures/garments/mitten.ts';
import { knitScarf } from '#pictures/garments/scarf.ts';
import { wool } from '#pictures/materials.ts';
import { layNeedle, layYarn } from '#pictures/props/needle.ts';
import { windBall } from '#pictures/props/yarn-ball.ts';
import { stackPile, type Folded } from '#pictures/views/pile.ts';

const portrait: Frame = { width: 1000, height: 1290, unitsWide: 1000 };
const pileLight = {
  azimuth: 2.92,
  elevation: 0.82,
  falloff: 0.26,
  bars: 0.3,
  reach: 330,
  skyReach: 120,
};
const cables = cableFabric([
  { kind: 'cable', width: 8, period: 14 },
  { kind: 'purl', width: 2 },
  { kind: 'moss', width: 6 },
  { kind: 'purl', width: 2 },
]);

/** Arrangements of several pieces. */
export const stillLifes: Record<string, SitePicture> = {
  'site-accessories': {
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
          pose: 'loop',
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
      const mitten = { gauge: 12.5, fabric: stockinetteFabric, kind: 'mitten' } as const;
      placed(scene, { x: 300, y: 1000, size: 0.6, turn: -0.3, lift: 20, dye: wool.fourth }, () =>
        knitMitten(scene, { ...mitten, seed: 4 }),
      );
      placed(
        scene,
        { x: 500, y: 1010, size: 0.6, turn: 0.12, lift: 34, isMirrored: true, dye: wool.fourth },
        () => knitMitten(scene, { ...mitten, seed: 7 }),
      );
    },
  },
  'site-home': {
    frame: portrait,
    code: '#d3c2a4',
    code2: '#8f9a82',
    third: '#c0903f',
    fourth: '#e8dfcc',
    gauge: 16,
    ground: 'birch',
    view: { tilt: 0.8, centre: [500, 700], target: [500, 720] },
    light: { ...pileLight, azimuth: -2.42, elevation: 0.7 },
    build: (scene) => {
      placed(scene, { x: 400, y: 480, size: 0.96 }, () =>
        knitBasket(scene, { gauge: 24, seed: 5 }),
      );
      windBall(scene, {
        x: 350,
        y: 590,
        radius: 104,
        thick: 6.4,
        lift: 120,
        seed: 2,
        material: wool.second,
      });
      windBall(scene, {
        x: 490,
        y: 620,
        radius: 92,
        thick: 6,
        lift: 110,
        seed: 4,
        material: wool.third,
      });
      windBall(scene, {
        x: 420,
        y: 500,
        radius: 98,
        thick: 6,
        lift: 150,
        seed: 6,
        material: wool.fourth,
      });
      stackPile(scene, {
        x: 690,
        y: 990,
        seed: 21,
        pieces: [
          fold({ fabric: garterFabric, material: wool.second, wide: 250, deep: 180, turn: -0.05 }),
          fold({ fabric: cables, material: wool.fourth, wide: 244, deep: 176, turn: 0.03 }),
        ],
      });
    },
  },
  'site-story': {
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
        gauge: 14,
        fabric: stockinetteFabric,
        seed: 8,
        turn: 0.16,
        amount: 16,
        border: 8,
      });
      layNeedle(scene, [690, 236, 26], [1560, 374, 40]);
      layNeedle(scene, [1480, 700, 60], [760, 1010, 44]);
      windBall(scene, { x: 560, y: 560, radius: 132, thick: 7, seed: 3 });
      windBall(scene, { x: 330, y: 330, radius: 112, thick: 6.4, seed: 5, material: wool.second });
      windBall(scene, { x: 300, y: 800, radius: 118, thick: 6.6, seed: 9, material: wool.third });
      windBall(scene, { x: 570, y: 900, radius: 90, thick: 6, seed: 12, material: wool.fourth });
      layYarn(scene, {
        thick: 6.4,
        places: [
          [600, 460, 150],
          [660, 360, 40],
          [740, 420, 8],
          [720, 620, 7],
          [790, 780, 8],
          [830, 640, 12],
          [820, 420, 22],
          [838, 330, 34],
        ],
      });
    },
  },
};

function fold(piece: Pick<Folded, 'fabric' | 'wide'> & Partial<Folded>): Folded {
  return { gauge: 12, deep: 250, thick: 29, ...piece };
}
