import type { SitePicture } from '#pictures/site/site-picture.ts';
import { type Frame } from '#pictures/engine/scene.ts';
import { cableFabric } from '#pictures/cloth/cable-fabric.ts';
import { yokeChart } from '#pictures/cloth/charts.ts';
import { modulo, mossFabric, ribFabric, stockinetteFabric } from '#pictures/cloth/fabric.ts';
import { wool } from '#pictures/materials.ts';
import { layYarn } from '#pictures/props/needle.ts';
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
const stars = (column: number, row: number) =>
  yokeChart(column, modulo(row, 27)) ? wool.fourth : wool.main;

/** Piles of folded knits. */
export const pilePictures: Record<string, SitePicture> = {
  'site-hero': {
    frame: { width: 1600, height: 1100, unitsWide: 1876 },
    code: '#e8dfcc',
    code2: '#b5694a',
    third: '#8f9a82',
    fourth: '#3f5270',
    gauge: 12,
    ground: 'lime',
    view: { tilt: 0.86, centre: [938, 760], target: [938, 760] },
    light: { ...pileLight, falloff: 0.18 },
    build: (scene) => {
      stackPile(scene, { x: 1370, y: 700, seed: 4, pieces: heroPile() });
      windBall(scene, { x: 985, y: 950, radius: 92, thick: 6, seed: 3, material: wool.second });
      windBall(scene, { x: 832, y: 1090, radius: 74, thick: 5.4, seed: 8, material: wool.main });
      windBall(scene, { x: 1150, y: 1130, radius: 80, thick: 5.6, seed: 5, material: wool.third });
      layYarn(scene, {
        material: wool.second,
        thick: 5.6,
        places: [
          [985, 1040, 20],
          [940, 1120, 7],
          [800, 1190, 6],
          [640, 1130, 6],
          [520, 1190, 6],
          [380, 1170, 6],
          [300, 1230, 6],
        ],
      });
    },
  },
  'site-clothes': {
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
        pieces: [
          fold({ fabric: stockinetteFabric, material: wool.fourth, wide: 345 }),
          fold({ fabric: ribFabric(2, 2), material: wool.second, wide: 332, turn: 0.03 }),
          fold({ fabric: mossFabric, material: wool.third, wide: 340, turn: -0.02 }),
          fold({ fabric: stockinetteFabric, wide: 326, turn: 0.02, materialAt: stars }),
          fold({ fabric: cables, wide: 334, turn: -0.03 }),
        ],
      }),
  },
};

function heroPile(): Folded[] {
  return [
    fold({ fabric: stockinetteFabric, material: wool.fourth, wide: 352 }),
    fold({ fabric: ribFabric(2, 2), material: wool.third, wide: 338, turn: 0.03 }),
    fold({ fabric: stockinetteFabric, wide: 346, turn: -0.02, materialAt: stars }),
    fold({ fabric: mossFabric, material: wool.second, wide: 334, turn: 0.02 }),
    fold({ fabric: cables, wide: 342, turn: -0.03 }),
  ];
}

function fold(piece: Pick<Folded, 'fabric' | 'wide'> & Partial<Folded>): Folded {
  return { gauge: 12, deep: 250, thick: 29, ...piece };
}
