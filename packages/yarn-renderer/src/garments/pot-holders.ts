import { placed, type Scene } from '#renderer/engine/scene.ts';
import { stampTube } from '#renderer/engine/stamp-tube.ts';
import { wool } from '#renderer/materials.ts';
import type { Fabric } from '#renderer/cloth/fabric.ts';
import { makeFolds } from '#renderer/cloth/folds.ts';
import { knitSheet, rowsOfHeight } from '#renderer/cloth/sheet.ts';

interface PotHolders {
  gauge: number;
  fabric: Fabric;
  seed: number;
}

/** A pair of thick squares, each with its loop, one lying half on the other. */
export function knitPotHolders(scene: Scene, look: PotHolders): void {
  placed(scene, { x: 438, y: 520, turn: -0.2 }, () => potHolder(scene, look, true));
  placed(scene, { x: 560, y: 800, turn: 0.14, lift: 24 }, () =>
    potHolder(scene, { ...look, seed: look.seed + 4 }, false),
  );
}

function potHolder(scene: Scene, { gauge, fabric, seed }: PotHolders, isStriped: boolean): void {
  const size = 480;
  const rows = rowsOfHeight([{ fabric, rows: 1 }], size, gauge);
  const columns = Math.round(size / gauge);
  const rim = 3;
  knitSheet(scene, {
    x: 500,
    y: 645,
    wide: size,
    tall: size,
    gauge,
    height: 26,
    seed,
    sections: [{ fabric, rows }],
    folds: makeFolds({ amount: 6, seed }),
    materialAt: (column, row) => {
      const isRim = row < rim || row >= rows - rim || Math.abs(column + 0.5) > columns / 2 - rim;
      if (isRim) return isStriped ? wool.second : wool.main;
      if (!isStriped) return wool.second;
      return Math.floor(row / 4) % 2 === 0 ? wool.main : wool.second;
    },
  });
  const corner = size / 2 - 6;
  const points = Array.from({ length: 25 }, (_, i) => -2.5 + (i / 24) * 5).flatMap((turn) => [
    500 + corner + 30 * Math.cos(turn * 0.92 - 0.78) + 22,
    645 - corner + 30 * Math.sin(turn * 0.92 - 0.78) - 22,
    18,
    6.5,
  ]);
  stampTube(scene, { points, material: isStriped ? wool.second : wool.main });
}
