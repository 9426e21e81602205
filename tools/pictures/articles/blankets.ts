import { type Article, type Shown } from '#pictures/article.ts';
import { cableFabric } from '#pictures/cloth/cable-fabric.ts';
import { basketFabric, garterFabric, waveFabric } from '#pictures/cloth/fabric.ts';
import { leafFabric } from '#pictures/cloth/lace-fabric.ts';
import { checks, knitBlanket, stripes } from '#pictures/garments/blanket.ts';
import { foldedPile, rolledUp } from '#pictures/third-views.ts';

const bands = [
  { kind: 'cable', width: 8, period: 13 },
  { kind: 'purl', width: 2 },
  { kind: 'moss', width: 5 },
  { kind: 'purl', width: 2 },
  { kind: 'cable', width: 4, period: 7, lean: -1 },
  { kind: 'purl', width: 2 },
  { kind: 'moss', width: 5 },
  { kind: 'purl', width: 2 },
] as const;

const blanketCable = cableFabric(bands, 24);

const cableClose = cableFabric(bands);

const casale: Shown = {
  gauge: 14,
  ground: 'oak',
  view: { turn: -0.05 },
  build: (scene) =>
    knitBlanket(scene, {
      gauge: 14,
      seed: 3,
      fabric: blanketCable,
      wide: 750,
      tall: 960,
      border: 6,
      creases: [{ through: [690, 900], towards: 0.78, radius: 22 }],
    }),
};

const nuvola: Shown = {
  gauge: 12.5,
  ground: 'sage',
  view: { turn: 0.06 },
  build: (scene) =>
    knitBlanket(scene, {
      gauge: 12.5,
      seed: 7,
      fabric: basketFabric(5),
      wide: 720,
      tall: 860,
      border: 6,
      creases: [{ through: [300, 960], towards: 2.3, radius: 18 }],
    }),
};

const merenda: Shown = {
  gauge: 11.5,
  ground: 'ash',
  view: { turn: 0.06 },
  build: (scene) =>
    knitBlanket(scene, {
      gauge: 11.5,
      seed: 4,
      fabric: garterFabric,
      wide: 780,
      tall: 900,
      materialAt: checks(13, 22),
      creases: [{ through: [380, 420], towards: -2.3, radius: 18 }],
    }),
};

const vigna: Shown = {
  gauge: 10,
  ground: 'chestnut',
  view: { turn: 0.2 },
  build: (scene) =>
    knitBlanket(scene, {
      gauge: 10,
      seed: 5,
      fabric: leafFabric,
      wide: 340,
      tall: 1040,
      border: 5,
      amount: 5,
    }),
};

const risacca: Shown = {
  gauge: 15,
  ground: 'stone',
  view: { turn: 0.1 },
  build: (scene) =>
    knitBlanket(scene, {
      gauge: 15,
      seed: 4,
      fabric: waveFabric(12, 0.9),
      wide: 640,
      tall: 880,
      amount: 5,
    }),
};

const focolare: Shown = {
  gauge: 18,
  ground: 'birch',
  view: { turn: -0.04 },
  build: (scene) =>
    knitBlanket(scene, {
      gauge: 18,
      seed: 4,
      fabric: garterFabric,
      wide: 690,
      tall: 960,
      materialAt: stripes(14, 10),
      fringe: 70,
      amount: 4,
    }),
};

/** Blankets, rugs and runners, by product id. */
export const blankets: Record<string, Article> = {
  'coperta-casale': {
    whole: casale,
    close: { fabric: cableClose, gauge: 36 },
    third: foldedPile({
      fabric: cableClose,
      gauge: 13,
      ground: 'birch',
      seed: 5,
      rib: garterFabric,
    }),
  },
  'copertina-nuvola': {
    whole: nuvola,
    close: { fabric: basketFabric(5), gauge: 42 },
    third: foldedPile({ fabric: basketFabric(5), gauge: 12, ground: 'ecru', seed: 9 }),
    fuzz: 0.3,
    heather: 0.35,
  },
  'plaid-merenda': {
    whole: merenda,
    close: { fabric: garterFabric, gauge: 42, materialAt: checks(13, 22) },
    third: foldedPile({
      fabric: garterFabric,
      gauge: 12,
      ground: 'sand',
      seed: 7,
      materialAt: checks(13, 22),
    }),
  },
  'runner-vigna': {
    whole: vigna,
    close: { fabric: leafFabric, gauge: 36 },
    third: rolledUp({
      fabric: leafFabric,
      gauge: 11,
      ground: 'oak',
      seed: 4,
      half: 200,
      radius: 95,
    }),
    fuzz: 0.3,
    heather: 0.4,
  },
  'tappetino-risacca': {
    whole: risacca,
    close: { fabric: waveFabric(12, 0.9), gauge: 46 },
    third: rolledUp({
      fabric: waveFabric(12, 0.9),
      gauge: 15,
      ground: 'ecru',
      seed: 4,
      half: 290,
      radius: 110,
    }),
    fuzz: 0.3,
    heather: 0.35,
  },
  'tappeto-focolare': {
    whole: focolare,
    close: { fabric: garterFabric, gauge: 58, materialAt: stripes(14, 10) },
    third: rolledUp({
      fabric: garterFabric,
      gauge: 19,
      ground: 'birch',
      seed: 4,
      half: 310,
      radius: 130,
      materialAt: stripes(14, 10),
    }),
    heather: 0.45,
  },
};
