import { detailOf, type Article } from '#renderer/article.ts';
import { cableFabric } from '#renderer/cloth/cable-fabric.ts';
import { yokeChart } from '#renderer/cloth/charts.ts';
import { mossFabric, ribFabric, stockinetteFabric } from '#renderer/cloth/fabric.ts';
import { eyeletFabric } from '#renderer/cloth/lace-fabric.ts';
import { stripes } from '#renderer/garments/blanket.ts';
import { wool } from '#renderer/materials.ts';
import { foldedPile } from '#renderer/third-views.ts';
import { inTwoWools, showJumper } from './show-jumper.ts';

const aran = (within?: number) =>
  cableFabric(
    [
      { kind: 'cable', width: 8, period: 13 },
      { kind: 'purl', width: 2 },
      { kind: 'moss', width: 4 },
      { kind: 'purl', width: 2 },
    ],
    within,
  );

const yoke = inTwoWools((column, row) => row > 0 && row < 58 && yokeChart(column, 50 - row));

const sailor = (_: number, row: number) =>
  row > 10 && Math.floor(row) % 9 < 3 ? wool.second : wool.main;

const brina = showJumper(
  {
    gauge: 11.5,
    fabric: stockinetteFabric,
    seed: 3,
    neck: 'crew',
    left: 'down',
    right: 'bent',
    spread: 0.07,
    creases: 0.12,
  },
  'sand',
  { turn: -0.05, target: [520, 690] },
);

const tramontana = showJumper(
  {
    gauge: 10.5,
    fabric: ribFabric(2, 2, 0.26),
    seed: 4,
    neck: 'roll',
    left: 'bent',
    right: 'bent',
    chest: 240,
    upper: 88,
  },
  'mist',
  { turn: 0.05, zoom: 1.06, target: [500, 690] },
);

const farina = showJumper(
  {
    gauge: 12,
    fabric: mossFabric,
    seed: 5,
    neck: 'funnel',
    left: 'out',
    right: 'out',
    chest: 262,
    hemY: 900,
    armhole: 'drop',
    upper: 104,
    ribRows: 8,
  },
  'stone',
  { target: [500, 720], zoom: 0.9, turn: 0.05 },
);

const ada = showJumper(
  {
    gauge: 11.5,
    fabric: aran(21),
    seed: 11,
    neck: 'crew',
    left: 'bent',
    right: 'down',
    chest: 262,
  },
  'chestnut',
  { turn: -0.07, target: [480, 690] },
);

const maira = showJumper(
  {
    gauge: 10.4,
    fabric: stockinetteFabric,
    seed: 14,
    neck: 'crew',
    left: 'down',
    right: 'down',
    creases: 0.12,
    chart: yoke,
  },
  'ecru',
  { turn: 0.04, target: [500, 690], zoom: 0.98 },
);

const ginepro = showJumper(
  {
    gauge: 11,
    fabric: stockinetteFabric,
    seed: 6,
    neck: 'curled',
    left: 'down',
    right: 'wide',
    armhole: 'raglan',
    ribRows: 9,
  },
  'lime',
  { turn: 0.07, target: [464, 690], zoom: 0.95 },
);

const marina = showJumper(
  {
    gauge: 9.6,
    fabric: stockinetteFabric,
    seed: 15,
    neck: 'boat',
    left: 'threeQuarter',
    right: 'threeQuarter',
    armhole: 'drop',
    hemY: 930,
    chest: 252,
    ribRows: 6,
    chart: sailor,
  },
  'ash',
  { turn: -0.08, target: [500, 720], zoom: 0.98 },
);

const cicala = showJumper(
  {
    gauge: 10.5,
    fabric: eyeletFabric,
    seed: 12,
    neck: 'boat',
    left: 'short',
    right: 'short',
    ribRows: 6,
    hemY: 890,
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
      soft: 1,
      neck: { half: 120, depth: 96, rows: 7, above: 8 },
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
    third: foldedPile({
      fabric: mossFabric,
      gauge: 13,
      ground: 'lime',
      seed: 6,
      soft: 1,
      ball: { x: 730, y: 1236 },
    }),
  },
  'maglione-trecce-nonna-ada': {
    whole: ada,
    close: { fabric: aran(), gauge: 34 },
    third: foldedPile({
      fabric: aran(21),
      gauge: 12.5,
      ground: 'birch',
      seed: 8,
      rib: mossFabric,
      soft: 0.7,
      neck: { half: 120, depth: 96, rows: 7, above: 14 },
    }),
  },
  'maglione-sprone-valle-maira': {
    whole: maira,
    close: {
      fabric: stockinetteFabric,
      gauge: 36,
      materialAt: inTwoWools((column, row) => yokeChart(column, row - 9)),
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
      soft: 1.3,
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
