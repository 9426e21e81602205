import { smooth } from '#renderer/engine/curve.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { sewButton } from '#renderer/props/button.ts';
import { garterFabric, ribFabric, type Fabric } from './fabric.ts';
import type { Folds } from './folds.ts';
import { knitCloth } from './knit-cloth.ts';

/** The buttoned front of a cardigan. */
export interface Opening {
  gauge: number;
  hemY: number;
  fromY: number;
  buttons: number;
  buttonRadius: number;
  buttonMaterial: number;
  /** Stitches across the band. */
  width: number;
  isGarter?: boolean;
  /** Only the upper part is buttoned. */
  until?: number;
  folds: Folds;
  seed: number;
}

export function knitOpening(scene: Scene, opening: Opening): void {
  const { gauge, hemY, fromY, width, folds, seed } = opening;
  const fabric: Fabric = opening.isGarter ? garterFabric : ribFabric(1, 1, 0.24);
  const half = (width * gauge) / 2;
  const rows = Math.round((hemY + 4 - fromY + 10) / (gauge * (fabric.course ?? 0.75)));
  knitCloth(scene, {
    columns: width,
    gauge,
    sections: [{ fabric, rows }],
    seed: seed + 91,
    map: (u, v, out) => {
      const x = 500 + u * gauge;
      const y = hemY + 4 - v * gauge;
      out[0] = x + 2 * Math.sin(y * 0.02);
      out[1] = y;
      out[2] =
        42 +
        folds(x, y) -
        9 * smooth(half - 9, half + 3, Math.abs(x - 500)) -
        8 * smooth(hemY - 60, hemY, y);
    },
  });
  const first = fromY + opening.buttonRadius * 1.2;
  const last = (opening.until ?? hemY) - 42;
  for (let i = 0; i < opening.buttons; i++) {
    const y = first + ((last - first) * i) / Math.max(1, opening.buttons - 1);
    sewButton(scene, {
      x: 500,
      y,
      z: 46 + folds(500, y),
      radius: opening.buttonRadius,
      material: opening.buttonMaterial,
      turn: 0.4 + i * 0.7,
    });
  }
}
