import { expect, test } from 'vitest';
import { cableFabric } from '#renderer/cloth/cable-fabric.ts';
import { layGround } from '#renderer/engine/ground.ts';
import { seedOf } from '#renderer/engine/noise.ts';
import { createScene, type Scene } from '#renderer/engine/scene.ts';
import { materialsFor } from '#renderer/materials.ts';
import { knitCloseUp } from './close-up.ts';

test('no ground shows through the hollows of a thick fabric', () => {
  const fabric = cableFabric([
    { kind: 'cable', width: 6, period: 10 },
    { kind: 'purl', width: 2 },
  ]);
  const gauge = 44;
  const seed = seedOf('scaldacollo-bruma-2') % 97;
  const scene = createScene({ width: 100, height: 129, unitsWide: 1000 }, seed);
  scene.materials = materialsFor({ code: '#3b4a41' }, { gauge });
  knitCloseUp(scene, { gauge, fabric, seed });
  const covered = countWool(scene);
  layGround(scene, { kind: 'plaster', code: '#d6d3cc' });
  expect(countWool(scene)).toBe(covered);
});

function countWool({ material }: Scene): number {
  return material.filter((index) => index > 0).length;
}
