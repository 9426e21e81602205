import { detailOf, leaning, longShadow, type Article, type Shown } from '#renderer/article.ts';
import { cableFabric } from '#renderer/cloth/cable-fabric.ts';
import {
  garterFabric,
  ribFabric,
  stockinetteFabric,
  waffleFabric,
} from '#renderer/cloth/fabric.ts';
import { knitBasket } from '#renderer/garments/basket.ts';
import { stripes } from '#renderer/garments/blanket.ts';
import { knitCoasters } from '#renderer/garments/coasters.ts';
import {
  knitCushionBack,
  knitRoundCushion,
  knitSquareCushion,
} from '#renderer/garments/cushion.ts';
import { knitDishcloths } from '#renderer/garments/dishcloths.ts';
import { knitHotWaterBottle } from '#renderer/garments/hot-water-bottle.ts';
import { knitPotHolders } from '#renderer/garments/pot-holders.ts';
import { knitPouf } from '#renderer/garments/pouf.ts';
import { knitTeaCosy } from '#renderer/garments/tea-cosy.ts';
import { wool } from '#renderer/materials.ts';
import { windBall } from '#renderer/props/yarn-ball.ts';
import { rolledUp } from '#renderer/third-views.ts';
import { houseCable } from './house-cable.ts';

const bottleCable = cableFabric(
  [
    { kind: 'cable', width: 6, period: 11 },
    { kind: 'purl', width: 3 },
  ],
  13,
);

const marmotta: Shown = {
  gauge: 14,
  ground: 'flax',
  view: { turn: 0.07, zoom: 1.05 },
  build: (scene) => knitHotWaterBottle(scene, { gauge: 14, seed: 4, fabric: bottleCable }),
};

const granaio: Shown = {
  gauge: 24,
  ground: 'lime',
  view: { ...leaning(0.8, [500, 690]), zoom: 1.14 },
  light: longShadow,
  build: (scene) => {
    knitBasket(scene, { gauge: 24, seed: 3 });
    const ball = { thick: 6, material: wool.third };
    windBall(scene, { ...ball, x: 430, y: 770, radius: 112, lift: 40, seed: 2 });
    windBall(scene, {
      ...ball,
      x: 590,
      y: 690,
      radius: 100,
      lift: 60,
      seed: 4,
      material: wool.fourth,
    });
    windBall(scene, { ...ball, x: 590, y: 850, radius: 92, lift: 30, seed: 6 });
  },
};

const pia: Shown = {
  gauge: 13,
  ground: 'sand',
  view: { tilt: 1.02, centre: [500, 760], target: [500, 860], zoom: 1.14 },
  light: longShadow,
  build: (scene) => knitTeaCosy(scene, { gauge: 13, seed: 3, fabric: ribFabric(4, 2, 0.2) }),
};

const girasole: Shown = {
  gauge: 14,
  ground: 'mist',
  build: (scene) => knitRoundCushion(scene, { gauge: 14, seed: 4 }),
};

const trifoglio: Shown = {
  gauge: 14.4,
  ground: 'rose',
  build: (scene) => knitSquareCushion(scene, { gauge: 14.4, seed: 4, fabric: houseCable(20) }),
};

const trifoglioBack: Shown = {
  ...trifoglio,
  build: (scene) => knitCushionBack(scene, { gauge: 14.4, seed: 7 }),
};

const bucato: Shown = {
  gauge: 11.5,
  ground: 'stone',
  build: (scene) => knitDishcloths(scene, { gauge: 11.5, seed: 4, fabric: waffleFabric }),
};

const sasso: Shown = {
  gauge: 36,
  ground: 'birch',
  view: leaning(0.8, [500, 710]),
  light: longShadow,
  build: (scene) => knitPouf(scene, { gauge: 36, seed: 3 }),
};

const focaccia: Shown = {
  gauge: 15,
  ground: 'chestnut',
  build: (scene) => knitPotHolders(scene, { gauge: 15, seed: 4, fabric: garterFabric }),
};

const osteria: Shown = {
  gauge: 11,
  ground: 'oak',
  build: (scene) => knitCoasters(scene, { gauge: 11, seed: 4 }),
};

/** Cushions and things about the house, by product id. */
export const household: Record<string, Article> = {
  'borsa-acqua-calda-marmotta': {
    whole: marmotta,
    close: { fabric: bottleCable, gauge: 44 },
    third: detailOf(marmotta, { x: 520, y: 440, zoom: 2, turn: -0.25 }),
  },
  'cesto-granaio': {
    whole: granaio,
    close: { fabric: stockinetteFabric, gauge: 72 },
    third: detailOf(granaio, { x: 620, y: 560, zoom: 2, turn: 0 }),
    fuzz: 0.3,
    heather: 0.4,
  },
  'copriteiera-signora-pia': {
    whole: pia,
    close: { fabric: ribFabric(4, 2, 0.3), gauge: 46 },
    third: detailOf(pia, { x: 500, y: 560, zoom: 1.9, turn: 0 }),
    pompon: 'main',
  },
  'cuscino-girasole': {
    whole: girasole,
    close: { fabric: garterFabric, gauge: 50 },
    third: detailOf(girasole, { x: 560, y: 600, zoom: 2, turn: 0.4 }),
    fuzz: 0.4,
  },
  'cuscino-trifoglio': {
    whole: trifoglio,
    close: { fabric: houseCable(), gauge: 34 },
    third: trifoglioBack,
  },
  'panni-bucato': {
    whole: bucato,
    close: { fabric: waffleFabric, gauge: 42 },
    third: rolledUp({
      fabric: waffleFabric,
      gauge: 12,
      ground: 'ash',
      seed: 3,
      half: 220,
      radius: 72,
      centre: [561, 604],
      zoom: 1.66,
      heap: [
        [0, 0, 0],
        [6, 150, 0],
        [-8, 75, 126],
      ],
    }),
    fuzz: 0.3,
    heather: 0.35,
  },
  'pouf-sasso': {
    whole: sasso,
    close: { fabric: stockinetteFabric, gauge: 120 },
    third: detailOf(sasso, { x: 560, y: 600, zoom: 2.1, turn: 0 }),
    fuzz: 0.4,
    heather: 0.45,
  },
  'presine-focaccia': {
    whole: focaccia,
    close: { fabric: garterFabric, gauge: 54, materialAt: stripes(4, 4) },
    third: detailOf(focaccia, { x: 620, y: 640, zoom: 1.9, turn: -0.3 }),
    fuzz: 0.3,
    heather: 0.35,
  },
  'sottobicchieri-osteria': {
    whole: osteria,
    close: { fabric: garterFabric, gauge: 40 },
    third: detailOf(osteria, { x: 400, y: 560, zoom: 2, turn: 0.2 }),
    fuzz: 2,
    heather: 0.7,
  },
};
