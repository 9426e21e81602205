import { type Article, type Shown } from '#renderer/article.ts';
import { basketFabric, garterFabric, waveFabric } from '#renderer/cloth/fabric.ts';
import { leafFabric } from '#renderer/cloth/lace-fabric.ts';
import { checks, knitBlanket, stripes } from '#renderer/garments/blanket.ts';
import { foldedPile, rolledUp } from '#renderer/third-views.ts';
import { houseCable } from './house-cable.ts';

const casale: Shown = {
  gauge: 14,
  ground: 'oak',
  view: { centre: [596, 760], target: [500, 650], zoom: 0.72 },
  build: (scene) =>
    knitBlanket(scene, {
      gauge: 14,
      seed: 3,
      fabric: houseCable(35),
      x: 596,
      y: 760,
      wide: 980,
      tall: 1320,
      border: 6,
      turn: 0.2,
      height: 30,
      amount: 18,
      ridges: [
        { from: [180, 420], to: [760, 760], width: 62, height: 40, bend: 0.5 },
        { from: [420, 220], to: [980, 520], width: 56, height: 34, bend: -0.4 },
        { from: [120, 860], to: [620, 1180], width: 66, height: 42, bend: 0.4 },
      ],
    }),
};

const nuvola: Shown = {
  gauge: 15,
  ground: 'sage',
  view: { turn: 0.06 },
  build: (scene) =>
    knitBlanket(scene, {
      gauge: 15,
      seed: 7,
      fabric: basketFabric(4),
      amount: 13,
      wide: 720,
      tall: 860,
      border: 6,
      scallop: 86,
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
      wide: 748,
      tall: 911,
      materialAt: checks(13, 22),
      creases: [{ through: [380, 420], towards: -2.3, radius: 18 }],
    }),
};

const vigna: Shown = {
  gauge: 10,
  ground: 'chestnut',
  view: { turn: 0.2, centre: [500, 560], zoom: 0.82 },
  build: (scene) =>
    knitBlanket(scene, {
      gauge: 10,
      seed: 5,
      fabric: leafFabric,
      y: 520,
      wide: 400,
      tall: 1300,
      border: 5,
      amount: 7,
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
    close: { fabric: houseCable(), gauge: 36 },
    third: foldedPile({
      fabric: houseCable(25),
      gauge: 13,
      ground: 'birch',
      seed: 5,
      soft: 1,
      rib: garterFabric,
    }),
  },
  'copertina-nuvola': {
    whole: nuvola,
    close: { fabric: basketFabric(5), gauge: 42 },
    third: foldedPile({ fabric: basketFabric(5), gauge: 12, ground: 'ecru', seed: 9, soft: 1.4 }),
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
      soft: 1.2,
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
      half: 170,
      radius: 80,
      turn: -1.12,
      end: { flat: 360 },
      isInside: true,
      border: 6,
      centre: [374, 600],
      zoom: 1.45,
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
      half: 250,
      radius: 98,
      centre: [500, 590],
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
      half: 280,
      radius: 108,
      wind: 1,
      end: { flat: 310 },
      fringe: 70,
      centre: [595, 690],
      zoom: 1.12,
      materialAt: stripes(14, 10),
    }),
    heather: 0.45,
  },
};
