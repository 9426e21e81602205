import { expect, test } from 'vitest';
import { createScene } from '#renderer/engine/scene.ts';
import { stampSolid } from './stamp-solid.ts';

const flat = { width: 50, height: 50, unitsWide: 100 };

/** Stamps half a disc, the half along the piece's x, and tells on which side of its middle it shows. */
function halfDisc(turn: number) {
  const scene = createScene(flat, 1, { turn, target: [50, 50] });
  stampSolid(scene, {
    centre: [500, 645, 0],
    radius: 30,
    material: 5,
    profile: (_, x) => (x > 0 ? 1 : -100_000),
  });
  const at = (x: number, y: number) => scene.material[y * scene.width + x];
  return { right: at(60, 50), below: at(50, 60), left: at(40, 50), above: at(50, 40) };
}

test('a solid lies along its piece', () => {
  expect(halfDisc(0)).toMatchObject({ right: 5, left: 0 });
});

test('a solid turns with the camera, as everything sewn to it does', () => {
  expect(halfDisc(Math.PI / 2)).toMatchObject({ below: 5, above: 0 });
});
