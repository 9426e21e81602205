import { expect, test } from 'vitest';
import { knitCloth } from '#renderer/cloth/knit-cloth.ts';
import { stockinetteFabric } from '#renderer/cloth/fabric.ts';
import { materialsFor } from '#renderer/materials.ts';
import { photograph, setUp } from './photograph.ts';

const frame = { width: 40, height: 52, unitsWide: 1000 };

function take(seed: number, code: string): Uint8Array {
  const materials = materialsFor({ code }, { gauge: 60 });
  const shot = setUp(
    {
      seed,
      view: {},
      light: {},
      ground: { kind: 'plaster', code: '#ddd0be' },
      build: (scene) =>
        knitCloth(scene, {
          columns: 8,
          gauge: 60,
          sections: [{ fabric: stockinetteFabric, rows: 10 }],
          map: (u, v, out) => {
            out[0] = 500 + u * 60;
            out[1] = 900 - v * 60;
            out[2] = 20;
          },
        }),
    },
    frame,
    materials,
  );
  return photograph(shot, materials);
}

test('the same seed and colour give the same picture, byte for byte', () => {
  expect(take(7, '#9e4433')).toEqual(take(7, '#9e4433'));
});

test('the colour of the wool shows in the middle, the ground at the corner', () => {
  const red = take(7, '#9e4433');
  const middle = (26 * 40 + 20) * 3;
  expect((red[middle] ?? 0) - (red[middle + 2] ?? 0)).toBeGreaterThan(25);
  expect((red[0] ?? 0) - (red[2] ?? 0)).toBeLessThan(40);
});
