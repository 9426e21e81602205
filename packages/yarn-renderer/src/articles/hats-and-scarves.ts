import { detailOf, leaning, longShadow, type Article, type Shown } from '#renderer/article.ts';
import { cableFabric } from '#renderer/cloth/cable-fabric.ts';
import { snowChart } from '#renderer/cloth/charts.ts';
import {
  fishermanFabric,
  garterFabric,
  ribFabric,
  stockinetteFabric,
} from '#renderer/cloth/fabric.ts';
import { trellisFabric } from '#renderer/cloth/lace-fabric.ts';
import { knitBeanie } from '#renderer/garments/beanie.ts';
import { knitBeret } from '#renderer/garments/beret.ts';
import { knitHeadband } from '#renderer/garments/headband.ts';
import { knitScarf } from '#renderer/garments/scarf.ts';
import { knitShawl } from '#renderer/garments/shawl.ts';
import { knitSnood } from '#renderer/garments/snood.ts';
import { wool } from '#renderer/materials.ts';
import { foldedPile, rolledUp } from '#renderer/third-views.ts';

const bigCable = cableFabric([
  { kind: 'cable', width: 6, period: 10 },
  { kind: 'purl', width: 2 },
]);

const headCable = cableFabric([
  { kind: 'cable', width: 10, period: 13 },
  { kind: 'moss', width: 12 },
]);

const snow = (column: number, row: number) =>
  snowChart(column, row - 6) ? wool.second : wool.main;

const snowClose = (column: number, row: number) =>
  snowChart(column, row % 24) ? wool.second : wool.main;

const railway = (row: number) => (Math.floor(row / 14) % 2 === 0 ? wool.main : wool.second);

const nevischio: Shown = {
  gauge: 13.2,
  ground: 'birch',
  view: { turn: 0.05, centre: [500, 690], zoom: 1.22 },
  build: (scene) =>
    knitBeanie(scene, {
      gauge: 13.2,
      fabric: ribFabric(2, 2, 0.3),
      brim: ribFabric(2, 2, 0.3),
      brimTall: 176,
      hasPompon: false,
      seed: 3,
    }),
};

const cinciallegra: Shown = {
  gauge: 13,
  ground: 'ecru',
  view: { turn: -0.07, target: [500, 720], zoom: 1.16 },
  build: (scene) =>
    knitBeanie(scene, {
      gauge: 13,
      fabric: stockinetteFabric,
      brim: ribFabric(2, 2, 0.3),
      brimTall: 120,
      hasPompon: true,
      seed: 5,
      chart: snow,
    }),
};

const odette: Shown = {
  gauge: 11.5,
  ground: 'flax',
  build: (scene) => knitBeret(scene, { gauge: 11.5, seed: 5, fabric: stockinetteFabric }),
};

const rondine: Shown = {
  gauge: 13.5,
  ground: 'sage',
  view: { ...leaning(0.86, [500, 640]), zoom: 1.16, turn: -0.2 },
  light: longShadow,
  build: (scene) => knitHeadband(scene, { gauge: 13.5, seed: 5 }),
};

const bruma: Shown = {
  gauge: 18,
  ground: 'stone',
  view: { ...leaning(0.8, [500, 660]), zoom: 1.12, turn: 0.1 },
  light: longShadow,
  build: (scene) => knitSnood(scene, { gauge: 17, seed: 5, fabric: bigCable, repeat: 8 }),
};

const falena: Shown = {
  gauge: 9,
  ground: 'flax',
  view: { turn: 0.14, centre: [486, 560], zoom: 0.95 },
  build: (scene) => knitShawl(scene, { gauge: 9, seed: 4, fabric: trellisFabric }),
};

const adagio: Shown = {
  gauge: 11,
  ground: 'sand',
  build: (scene) =>
    knitScarf(scene, {
      gauge: 11,
      fabric: fishermanFabric,
      seed: 3,
      half: 108,
      hasFringe: true,
    }),
};

const stazione: Shown = {
  gauge: 12,
  ground: 'oak',
  build: (scene) =>
    knitScarf(scene, {
      gauge: 12,
      fabric: garterFabric,
      seed: 4,
      half: 112,
      hasFringe: false,
      stripe: railway,
    }),
};

/** Pieces for head and neck, by product id. */
export const hatsAndScarves: Record<string, Article> = {
  'berretto-nevischio': {
    whole: nevischio,
    close: { fabric: ribFabric(2, 2, 0.32), gauge: 50 },
    third: detailOf(nevischio, { x: 560, y: 900, zoom: 1.9, turn: -0.3, ground: 'flax' }),
  },
  'berretto-cinciallegra': {
    whole: cinciallegra,
    close: { fabric: stockinetteFabric, gauge: 42, materialAt: snowClose },
    third: detailOf(cinciallegra, { x: 540, y: 430, zoom: 1.9, turn: 0.3 }),
    pompon: 'second',
    heather: 0.45,
  },
  'basco-odette': {
    whole: odette,
    close: { fabric: stockinetteFabric, gauge: 44 },
    third: detailOf(odette, { x: 560, y: 600, zoom: 2.1, turn: 0.5, ground: 'oak' }),
  },
  'fascia-rondine': {
    whole: rondine,
    close: { fabric: headCable, gauge: 44 },
    third: detailOf(rondine, { x: 430, y: 590, zoom: 1.95, turn: 0.1 }),
    fuzz: 1.5,
  },
  'scaldacollo-bruma': {
    whole: bruma,
    close: { fabric: bigCable, gauge: 44 },
    third: foldedPile({ fabric: bigCable, gauge: 19, ground: 'flax', seed: 4 }),
    fuzz: 1.5,
  },
  'scialle-falena': {
    whole: falena,
    close: { fabric: trellisFabric, gauge: 34 },
    third: detailOf(falena, { x: 560, y: 880, zoom: 2.1, turn: -0.3 }),
    fuzz: 1.2,
  },
  'sciarpa-adagio': {
    whole: adagio,
    close: { fabric: fishermanFabric, gauge: 46 },
    third: rolledUp({
      fabric: fishermanFabric,
      gauge: 12,
      ground: 'ecru',
      seed: 6,
      half: 110,
      radius: 118,
      turn: -1.32,
      end: { flat: 250 },
      fringe: 110,
      centre: [385, 570],
      zoom: 1.46,
    }),
    fuzz: 1.8,
  },
  'sciarpa-stazione': {
    whole: stazione,
    close: { fabric: garterFabric, gauge: 46, materialAt: (_, row) => railway(row) },
    third: rolledUp({
      fabric: garterFabric,
      gauge: 13,
      ground: 'flax',
      seed: 4,
      half: 140,
      radius: 118,
      end: { flat: 290 },
      wind: 1,
      centre: [560, 650],
      zoom: 1.6,
      materialAt: (_, row) => railway(row),
    }),
  },
};
