import { bell } from '#renderer/engine/curve.ts';
import { fractalNoise } from '#renderer/engine/noise.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import type { Fabric } from '#renderer/cloth/fabric.ts';
import { knitSheet, rowsOfHeight } from '#renderer/cloth/sheet.ts';

export interface CloseUp {
  gauge: number;
  fabric: Fabric;
  seed: number;
  materialAt?: ((column: number, row: number) => number | undefined) | undefined;
}

/** The stitch from near, the cloth lying in one slow fold. */
export function knitCloseUp(scene: Scene, { gauge, fabric, seed, materialAt }: CloseUp): void {
  const lean = 0.35 + ((seed * 7) % 11) * 0.09;
  const shift = 560 + (seed % 5) * 70;
  const turn = ((seed % 9) - 4) * 0.035;
  knitSheet(scene, {
    x: 500,
    y: 645,
    wide: 1300,
    tall: 1620,
    gauge,
    turn,
    // High over the ground, or it would show through the hollow of a thick fabric.
    height: 130,
    seed,
    wobble: 10,
    sections: [{ fabric, rows: rowsOfHeight([{ fabric, rows: 1 }], 1620, gauge) }],
    folds: (x, y) => {
      const across = 0.92 * (x * Math.cos(lean) + y * Math.sin(lean));
      const along = y * Math.cos(lean) - x * Math.sin(lean);
      const ridge = 46 * bell(across, shift + 60 * fractalNoise(along * 0.002, seed, 2), 105);
      const hollow = 24 * bell(across, shift + 250, 110);
      return 34 * (fractalNoise(x * 0.0019 + seed, y * 0.0019, 2) - 0.5) * 2 + ridge - hollow;
    },
    slide: 0.3,
    ...(materialAt ? { materialAt } : {}),
  });
}
