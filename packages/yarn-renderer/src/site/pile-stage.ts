import type { Light } from '#renderer/engine/light.ts';
import { cableFabric } from '#renderer/cloth/cable-fabric.ts';
import { yokeChart } from '#renderer/cloth/charts.ts';
import { modulo, mossFabric, ribFabric, stockinetteFabric } from '#renderer/cloth/fabric.ts';
import { wool } from '#renderer/materials.ts';
import type { Folded } from '#renderer/views/pile.ts';

/** The window stands beside a pile: its folds face us, and would lie in shadow. */
export const pileLight: Partial<Light> = {
  azimuth: 2.92,
  elevation: 0.74,
  falloff: 0.26,
  bars: 0.5,
  reach: 360,
  skyReach: 120,
};

export const pileCables = cableFabric([
  { kind: 'cable', width: 8, period: 14 },
  { kind: 'purl', width: 2 },
  { kind: 'moss', width: 6 },
  { kind: 'purl', width: 2 },
]);

export function foldedPiece(piece: Pick<Folded, 'fabric' | 'wide'> & Partial<Folded>): Folded {
  return { gauge: 12, deep: 250, thick: 29, ...piece };
}

/** Five jumpers, the cabled one on top, in the four wools of a site picture. */
export function jumperPile(wools: readonly [number, number, number]): Folded[] {
  const [lowest, second, third] = wools;
  const stars = (column: number, row: number) =>
    yokeChart(column, modulo(row, 27)) ? wool.fourth : wool.main;
  return [
    foldedPiece({ fabric: stockinetteFabric, material: lowest, wide: 352 }),
    foldedPiece({ fabric: ribFabric(2, 2), material: second, wide: 336, turn: 0.035 }),
    foldedPiece({ fabric: mossFabric, material: third, wide: 344, turn: -0.025 }),
    foldedPiece({ fabric: stockinetteFabric, wide: 330, turn: 0.03, materialAt: stars }),
    foldedPiece({ fabric: pileCables, wide: 340, turn: -0.035 }),
  ];
}
