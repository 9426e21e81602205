import { detailOf, type Article, type Shown } from '#pictures/article.ts';
import { cableFabric } from '#pictures/cloth/cable-fabric.ts';
import { bandsChart, yokeChart } from '#pictures/cloth/charts.ts';
import { mossFabric, ribFabric, stockinetteFabric } from '#pictures/cloth/fabric.ts';
import { eyeletFabric } from '#pictures/cloth/lace-fabric.ts';
import { stripes } from '#pictures/garments/blanket.ts';
import { knitJumper, type JumperLook } from '#pictures/garments/jumper.ts';
import type { GroundName } from '#pictures/grounds.ts';
import { wool } from '#pictures/materials.ts';
import { foldedPile } from '#pictures/third-views.ts';

const aran = cableFabric(
  [
    { kind: 'cable', width: 8, period: 13 },
    { kind: 'purl', width: 2 },
    { kind: 'moss', width: 4 },
    { kind: 'purl', width: 2 },
  ],
  17,
);

const aranClose = cableFabric([
  { kind: 'cable', width: 8, period: 13 },
  { kind: 'purl', width: 2 },
  { kind: 'moss', width: 4 },
  { kind: 'purl', width: 2 },
]);

const secondIf =
  (chart: (column: number, row: number) => boolean) => (column: number, row: number) =>
    chart(column, Math.floor(row)) ? wool.second : wool.main;

const yoke = secondIf((column, row) => row > 0 && row < 58 && yokeChart(column, 50 - row));

const sailor = (_: number, row: number) =>
  row > 10 && Math.floor(row) % 9 < 3 ? wool.second : wool.main;

function shown(
  look: JumperLook,
  ground: GroundName,
  view: Shown['view'] = {},
  more?: (scene: Parameters<Shown['build']>[0]) => void,
): Shown {
  return {
    gauge: look.gauge,
    ground,
    view,
    build: (scene) => {
      knitJumper(scene, look);
      more?.(scene);
    },
  };
}

const brina = shown(
  { gauge: 11.5, fabric: stockinetteFabric, seed: 3, neck: 'crew', left: 'down', right: 'bent' },
  'sand',
  { turn: -0.03 },
);

const tramontana = shown(
  {
    gauge: 10.5,
    fabric: ribFabric(2, 2, 0.26),
    seed: 4,
    neck: 'roll',
    left: 'tucked',
    right: 'down',
    chest: 206,
    upper: 84,
  },
  'mist',
  { turn: 0.05, zoom: 1.02 },
);

const farina = shown(
  {
    gauge: 12,
    fabric: mossFabric,
    seed: 5,
    neck: 'funnel',
    left: 'out',
    right: 'out',
    chest: 238,
    hemY: 960,
    armhole: 'drop',
    upper: 104,
    ribRows: 8,
  },
  'stone',
  { target: [500, 690] },
);

const ada = shown(
  { gauge: 11.5, fabric: aran, seed: 11, neck: 'crew', left: 'bent', right: 'down', chest: 236 },
  'chestnut',
  { turn: -0.05 },
);

const maira = shown(
  {
    gauge: 10.4,
    fabric: stockinetteFabric,
    seed: 14,
    neck: 'crew',
    left: 'down',
    right: 'down',
    chart: yoke,
  },
  'ecru',
  { turn: 0.02 },
);

const ginepro = shown(
  {
    gauge: 11,
    fabric: stockinetteFabric,
    seed: 6,
    neck: 'crew',
    left: 'out',
    right: 'tucked',
    armhole: 'raglan',
    ribRows: 9,
  },
  'lime',
  { turn: 0.06 },
);

const marina = shown(
  {
    gauge: 9.6,
    fabric: stockinetteFabric,
    seed: 15,
    neck: 'boat',
    left: 'threeQuarter',
    right: 'threeQuarter',
    armhole: 'drop',
    hemY: 1000,
    chest: 226,
    ribRows: 6,
    chart: sailor,
  },
  'ash',
  { turn: -0.06, target: [500, 690] },
);

const cicala = shown(
  {
    gauge: 10.5,
    fabric: eyeletFabric,
    seed: 12,
    neck: 'boat',
    left: 'short',
    right: 'short',
    ribRows: 6,
    hemY: 960,
    armhole: 'drop',
  },
  'sage',
  { turn: 0.04, target: [500, 720] },
);

/** Jumpers, by product id. */
export const jumpers: Record<string, Article> = {
  'maglione-brina': {
    whole: brina,
    close: { fabric: stockinetteFabric, gauge: 54 },
    third: foldedPile({
      fabric: stockinetteFabric,
      gauge: 12,
      ground: 'flax',
      seed: 3,
      rib: ribFabric(2, 2),
    }),
  },
  'dolcevita-tramontana': {
    whole: tramontana,
    close: { fabric: ribFabric(2, 2, 0.3), gauge: 46 },
    third: detailOf(tramontana, { x: 505, y: 330, zoom: 2, turn: -0.16 }),
    fuzz: 1.3,
  },
  'maglione-farina': {
    whole: farina,
    close: { fabric: mossFabric, gauge: 48 },
    third: foldedPile({ fabric: mossFabric, gauge: 13, ground: 'lime', seed: 6 }),
  },
  'maglione-trecce-nonna-ada': {
    whole: ada,
    close: { fabric: aranClose, gauge: 34 },
    third: foldedPile({
      fabric: aranClose,
      gauge: 12.5,
      ground: 'birch',
      seed: 8,
      rib: mossFabric,
    }),
  },
  'maglione-sprone-valle-maira': {
    whole: maira,
    close: {
      fabric: stockinetteFabric,
      gauge: 36,
      materialAt: secondIf((c, r) => bandsChart(c, r)),
    },
    third: detailOf(maira, { x: 500, y: 420, zoom: 1.95, turn: 0.2 }),
    heather: 0.45,
  },
  'maglia-raglan-ginepro': {
    whole: ginepro,
    close: { fabric: stockinetteFabric, gauge: 42 },
    third: detailOf(ginepro, { x: 400, y: 400, zoom: 2.2, turn: -0.24 }),
  },
  'maglia-marina': {
    whole: marina,
    close: {
      fabric: stockinetteFabric,
      gauge: 40,
      materialAt: (_, row) => (row % 9 < 3 ? wool.second : wool.main),
    },
    third: foldedPile({
      fabric: stockinetteFabric,
      gauge: 10.5,
      ground: 'ecru',
      seed: 5,
      materialAt: stripes(6, 3),
    }),
    fuzz: 0.3,
    heather: 0.35,
  },
  'maglia-cicala': {
    whole: cicala,
    close: { fabric: eyeletFabric, gauge: 44 },
    third: detailOf(cicala, { x: 560, y: 400, zoom: 2.1, turn: 0.22 }),
    fuzz: 0.3,
    heather: 0.35,
  },
};
