import { detailOf, type Article, type Shown } from '#renderer/article.ts';
import { cableFabric } from '#renderer/cloth/cable-fabric.ts';
import { mossFabric, ribFabric, stockinetteFabric } from '#renderer/cloth/fabric.ts';
import { knitLegWarmers } from '#renderer/garments/leg-warmers.ts';
import { knitMittens } from '#renderer/garments/mitten.ts';
import { knitNewbornSet } from '#renderer/garments/newborn-set.ts';
import { knitSlippers } from '#renderer/garments/slippers.ts';
import { knitSocks } from '#renderer/garments/sock.ts';
import { rolledUp } from '#renderer/third-views.ts';

const mittCable = cableFabric(
  [
    { kind: 'cable', width: 6, period: 9 },
    { kind: 'purl', width: 2 },
    { kind: 'knit', width: 2 },
    { kind: 'purl', width: 2 },
  ],
  5,
);

const sentiero: Shown = {
  gauge: 11,
  ground: 'ash',
  view: { centre: [560, 600], turn: 0.06 },
  build: (scene) => knitSocks(scene, { gauge: 11, seed: 3 }),
};

const newborn: Shown = {
  gauge: 11,
  ground: 'rose',
  view: { zoom: 1.12, centre: [500, 700] },
  build: (scene) => knitNewbornSet(scene, { gauge: 11, seed: 6, fabric: mossFabric }),
};

const clara: Shown = {
  gauge: 9,
  ground: 'mist',
  view: { zoom: 1.05 },
  build: (scene) =>
    knitMittens(scene, { gauge: 9, seed: 4, fabric: stockinetteFabric, kind: 'glove' }),
};

const tipografo: Shown = {
  gauge: 11.5,
  ground: 'lime',
  view: { centre: [500, 790], zoom: 1.25 },
  build: (scene) =>
    knitMittens(scene, { gauge: 11.5, seed: 5, fabric: mittCable, kind: 'fingerless' }),
};

const scricciolo: Shown = {
  gauge: 12.5,
  ground: 'chestnut',
  view: { turn: -0.04, centre: [500, 720] },
  build: (scene) =>
    knitMittens(scene, { gauge: 12.5, seed: 3, fabric: stockinetteFabric, kind: 'mitten' }),
};

const ceppo: Shown = {
  gauge: 7,
  ground: 'oak',
  view: { zoom: 1.06, turn: 0.06 },
  build: (scene) => knitSlippers(scene, { gauge: 7, seed: 4, fabric: stockinetteFabric }),
};

const pioggia: Shown = {
  gauge: 11,
  ground: 'birch',
  build: (scene) => knitLegWarmers(scene, { gauge: 11, seed: 5, fabric: ribFabric(2, 2, 0.3) }),
};

/** Pieces for hands and feet, by product id. */
export const handsAndFeet: Record<string, Article> = {
  'calze-sentiero': {
    whole: sentiero,
    close: { fabric: ribFabric(2, 2, 0.28), gauge: 44 },
    third: detailOf(sentiero, { x: 520, y: 850, zoom: 2, turn: 0.4 }),
  },
  'cuffietta-scarpine-primo-inverno': {
    whole: newborn,
    close: { fabric: mossFabric, gauge: 46 },
    third: detailOf(newborn, { x: 508, y: 1020, zoom: 2.35, turn: 0.08 }),
    fuzz: 0.8,
  },
  'guanti-clara': {
    whole: clara,
    close: { fabric: stockinetteFabric, gauge: 36 },
    third: detailOf(clara, { x: 620, y: 800, zoom: 2, turn: -0.3 }),
    fuzz: 1.2,
  },
  'mezziguanti-tipografo': {
    whole: tipografo,
    close: { fabric: mittCable, gauge: 40 },
    third: detailOf(tipografo, { x: 420, y: 760, zoom: 2, turn: 0.3 }),
  },
  'muffole-scricciolo': {
    whole: scricciolo,
    close: { fabric: stockinetteFabric, gauge: 54 },
    third: detailOf(scricciolo, { x: 560, y: 700, zoom: 1.9, turn: -0.34, ground: 'flax' }),
  },
  'pantofole-ceppo': {
    whole: ceppo,
    close: { fabric: stockinetteFabric, gauge: 20 },
    third: detailOf(ceppo, { x: 470, y: 820, zoom: 2, turn: 0.3 }),
    fuzz: 3.6,
    heather: 0.7,
  },
  'scaldamuscoli-pioggia': {
    whole: pioggia,
    close: { fabric: ribFabric(2, 2, 0.32), gauge: 48 },
    third: rolledUp({
      fabric: ribFabric(2, 2, 0.3),
      gauge: 12,
      ground: 'mist',
      seed: 5,
      half: 210,
      radius: 82,
      centre: [566, 664],
      zoom: 1.62,
      heap: [
        [0, 0, 0],
        [-34, 180, 0],
      ],
    }),
  },
};
