import { detailOf, type Article, type Shown } from '#renderer/article.ts';
import { bandsChart } from '#renderer/cloth/charts.ts';
import {
  brokenRibFabric,
  fishermanFabric,
  garterFabric,
  ridgeFabric,
  stockinetteFabric,
} from '#renderer/cloth/fabric.ts';
import { knitPocket } from '#renderer/cloth/pocket.ts';
import { knitPoncho } from '#renderer/garments/poncho.ts';
import { knitRomper } from '#renderer/garments/romper.ts';
import { wool } from '#renderer/materials.ts';
import { inTwoWools, showJumper } from './show-jumper.ts';

const bands = inTwoWools(bandsChart);

const alba = showJumper(
  {
    gauge: 10.8,
    fabric: stockinetteFabric,
    seed: 8,
    neck: 'vee',
    left: 'out',
    right: 'down',
    chest: 246,
    hemY: 1000,
    creases: 0.12,
    opening: { buttons: 6, buttonRadius: 17, buttonMaterial: wool.wood, width: 7 },
  },
  'flax',
  { turn: 0.04 },
);

const rovere = showJumper(
  {
    gauge: 13,
    fabric: fishermanFabric,
    seed: 9,
    neck: 'shawl',
    left: 'down',
    right: 'out',
    chest: 264,
    hemY: 1000,
    upper: 94,
    wrist: 56,
    spread: 0.06,
    reach: 1.06,
    opening: { buttons: 4, buttonRadius: 22, buttonMaterial: wool.leather, width: 7 },
  },
  'birch',
  { zoom: 0.91, target: [460, 690], turn: -0.04 },
  (scene) => {
    for (const side of [-1, 1])
      knitPocket(scene, {
        x: 500 + side * 128,
        y: 884,
        width: 150,
        tall: 168,
        gauge: 13,
        fabric: stockinetteFabric,
        seed: 40 + side,
      });
  },
);

const camilla = showJumper(
  {
    gauge: 9.6,
    fabric: stockinetteFabric,
    seed: 16,
    neck: 'roll',
    left: 'out',
    right: 'out',
    chest: 196,
    flare: 96,
    hemY: 1290,
    upper: 74,
    wrist: 40,
    ribRows: 8,
  },
  'rose',
  { zoom: 0.84, centre: [500, 700], turn: 0.04 },
);

const olmo = showJumper(
  {
    gauge: 11.5,
    fabric: brokenRibFabric,
    seed: 17,
    neck: 'vee',
    left: 'none',
    right: 'none',
    armhole: 'vest',
    chest: 252,
    hemY: 960,
  },
  'oak',
  { turn: -0.04, target: [500, 675], zoom: 1.1 },
);

const ivo = showJumper(
  {
    gauge: 10.6,
    fabric: stockinetteFabric,
    seed: 10,
    neck: 'vee',
    left: 'none',
    right: 'none',
    armhole: 'vest',
    chest: 246,
    hemY: 950,
    neckDepth: 250,
    chart: bands,
  },
  'ecru',
  { turn: 0.05, target: [500, 690], zoom: 1.1 },
);

const pulcino = showJumper(
  {
    gauge: 15,
    fabric: garterFabric,
    seed: 18,
    neck: 'crew',
    left: 'threeQuarter',
    right: 'threeQuarter',
    armhole: 'raglan',
    chest: 262,
    hemY: 850,
    ribRows: 5,
    hem: garterFabric,
    upper: 96,
    wrist: 62,
    opening: {
      buttons: 3,
      buttonRadius: 24,
      buttonMaterial: wool.wood,
      width: 6,
      isGarter: true,
      until: 640,
    },
  },
  'rose',
  { target: [500, 760], turn: -0.03, zoom: 0.97 },
);

const ghiro: Shown = {
  gauge: 12,
  ground: 'flax',
  view: { turn: 0.03, zoom: 1.1, centre: [500, 670] },
  build: (scene) => knitRomper(scene, { gauge: 12, fabric: stockinetteFabric, seed: 19 }),
};

const brughiera: Shown = {
  gauge: 11.5,
  ground: 'stone',
  view: { turn: 0.03, zoom: 1.05, centre: [500, 660] },
  build: (scene) => knitPoncho(scene, { gauge: 11.5, fabric: ridgeFabric(8), seed: 4 }),
};

/** Cardigans, vests, dresses and baby clothes, by product id. */
export const otherClothes: Record<string, Article> = {
  'cardigan-alba': {
    whole: alba,
    close: { fabric: stockinetteFabric, gauge: 46 },
    third: detailOf(alba, { x: 512, y: 560, zoom: 2.3, turn: 0.28 }),
  },
  'giacca-rovere': {
    whole: rovere,
    close: { fabric: fishermanFabric, gauge: 48 },
    third: detailOf(rovere, { x: 520, y: 520, zoom: 1.9, turn: -0.2 }),
  },
  'abito-camilla': {
    whole: camilla,
    close: { fabric: stockinetteFabric, gauge: 40 },
    third: detailOf(camilla, { x: 520, y: 360, zoom: 1.9, turn: 0.2 }),
  },
  'gilet-olmo': {
    whole: olmo,
    close: { fabric: brokenRibFabric, gauge: 46 },
    third: detailOf(olmo, { x: 480, y: 420, zoom: 2, turn: -0.22 }),
  },
  'gilet-jacquard-ivo': {
    whole: ivo,
    close: { fabric: stockinetteFabric, gauge: 36, materialAt: bands },
    third: detailOf(ivo, { x: 520, y: 440, zoom: 2.1, turn: 0.25 }),
    isReversed: true,
  },
  'golfino-pulcino': {
    whole: pulcino,
    close: { fabric: garterFabric, gauge: 50 },
    third: detailOf(pulcino, { x: 500, y: 480, zoom: 1.9, turn: 0.2 }),
    fuzz: 0.8,
  },
  'tutina-ghiro': {
    whole: ghiro,
    close: { fabric: stockinetteFabric, gauge: 46 },
    third: detailOf(ghiro, { x: 520, y: 500, zoom: 2.2, turn: -0.2 }),
    fuzz: 0.3,
    heather: 0.35,
  },
  'poncho-brughiera': {
    whole: brughiera,
    close: { fabric: ridgeFabric(8), gauge: 44 },
    third: detailOf(brughiera, { x: 560, y: 960, zoom: 2, turn: -0.2 }),
    fuzz: 1.6,
  },
};
