import { expect, test } from 'vitest';
import { stockinetteFabric } from '#renderer/cloth/fabric.ts';
import { project } from '#renderer/engine/project.ts';
import { createScene, type Scene } from '#renderer/engine/scene.ts';
import { materialsFor } from '#renderer/materials.ts';
import { rollUp, type Rolled } from './roll.ts';

const roll: Omit<Rolled, 'end'> = {
  fabric: stockinetteFabric,
  gauge: 16,
  seed: 4,
  x: 500,
  y: 645,
  half: 120,
  radius: 100,
  turn: -Math.PI / 2,
  wind: 1,
};

test('the near end of a roll is closed by its turns nearly to the middle', () => {
  const scene = rolled({ at: 2.1 });
  for (const [across, up] of [
    [0, 60],
    [40, 100],
    [-40, 100],
    [0, 140],
  ] as const)
    expect(sunkenBy(scene, [500 + across, 645 + roll.half, up])).toBeLessThan(roll.gauge);
});

test('the outer end of a roll can lie flat beside it', () => {
  const beside = [500 + 200, 645, 0] as const;
  expect(isWool(rolled({ flat: 260 }), beside)).toBe(true);
  expect(isWool(rolled({ at: 2.1 }), beside)).toBe(false);
});

function rolled(end: Rolled['end']): Scene {
  const scene = createScene({ width: 200, height: 258, unitsWide: 1000 }, 1, { tilt: 0.86 });
  scene.materials = materialsFor({ code: '#3b4a41' }, { gauge: roll.gauge });
  rollUp(scene, { ...roll, end });
  return scene;
}

function isWool(scene: Scene, place: readonly [number, number, number]): boolean {
  const at = new Float64Array(3);
  project(scene, place, at);
  const [x = 0, y = 0] = at;
  return (scene.material[Math.round(y) * scene.width + Math.round(x)] ?? 0) > 0;
}

/** How far the wool around a place lies behind it as the camera sees it. */
function sunkenBy(scene: Scene, place: readonly [number, number, number]): number {
  const at = new Float64Array(3);
  project(scene, place, at);
  const [x = 0, y = 0, z = 0] = at;
  const reach = Math.round(roll.gauge * 0.7 * scene.scale);
  let nearest = -Infinity;
  for (let row = Math.round(y) - reach; row <= y + reach; row++)
    for (let column = Math.round(x) - reach; column <= x + reach; column++)
      nearest = Math.max(nearest, scene.depth[row * scene.width + column] ?? 0);
  return (z - nearest) / scene.scale;
}
