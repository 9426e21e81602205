import { placed } from '#renderer/engine/scene.ts';
import { garterFabric } from '#renderer/cloth/fabric.ts';
import { checks } from '#renderer/garments/blanket.ts';
import { knitBasket } from '#renderer/garments/basket.ts';
import { wool } from '#renderer/materials.ts';
import { windBall } from '#renderer/props/yarn-ball.ts';
import { stackPile } from '#renderer/views/pile.ts';
import { foldedPiece, pileLight } from './pile-stage.ts';
import { portrait, type SitePicture } from './site-picture.ts';

const squares = checks(8, 14);

export const forHome: SitePicture = {
  frame: portrait,
  code: '#d3c2a4',
  code2: '#8f9a82',
  third: '#c0903f',
  fourth: '#e8dfcc',
  gauge: 16,
  ground: 'birch',
  view: { tilt: 0.8, centre: [500, 700], target: [500, 720] },
  light: pileLight,
  build: (scene) => {
    placed(scene, { x: 400, y: 480, size: 0.96 }, () => knitBasket(scene, { gauge: 24, seed: 5 }));
    const ball = { thick: 6, material: wool.second };
    windBall(scene, { ...ball, x: 350, y: 590, radius: 104, lift: 120, seed: 2 });
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
        foldedPiece({
          fabric: garterFabric,
          material: wool.second,
          wide: 250,
          deep: 180,
          turn: -0.05,
        }),
        foldedPiece({
          fabric: garterFabric,
          materialAt: (column, row) =>
            squares(column, row) === wool.main ? wool.third : wool.fourth,
          wide: 244,
          deep: 176,
          turn: 0.03,
        }),
      ],
    });
  },
};
