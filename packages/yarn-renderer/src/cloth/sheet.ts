import { smooth } from '#renderer/engine/curve.ts';
import type { ClothMap } from '#renderer/engine/knit-panel.ts';
import { fractalNoise } from '#renderer/engine/noise.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { foldOver, type Crease } from './fold-over.ts';
import { withFolds, type Folds } from './folds.ts';
import { courseOf, knitCloth, type Section } from './knit-cloth.ts';

/** A rectangle of cloth lying flat around x, y. */
export interface Sheet {
  x: number;
  y: number;
  wide: number;
  tall: number;
  gauge: number;
  sections: readonly Section[];
  turn?: number;
  height?: number;
  folds?: Folds;
  slide?: number;
  creases?: readonly Crease[];
  /** How much the outline strays from the straight line. */
  wobble?: number;
  seed?: number;
  materialAt?: (column: number, row: number) => number | undefined;
  keeps?: (across: number, up: number) => boolean;
  backing?: number;
  /** Bends or domes the flat sheet: gets the place in units from the middle, may change it. */
  bend?: (place: Float64Array, across: number, up: number) => void;
}

/** Sections of one fabric that fill a height. */
export function rowsOfHeight(sections: readonly Section[], tall: number, gauge: number): number {
  return Math.round(tall / (gauge * courseOf(sections)));
}

export function knitSheet(scene: Scene, sheet: Sheet): void {
  const { wide, gauge, keeps } = sheet;
  knitCloth(scene, {
    columns: Math.round(wide / gauge),
    gauge,
    map: sheetMap(sheet),
    sections: sheet.sections,
    backing:
      sheet.backing ??
      (sheet.creases ? 0.05 : undefined) ??
      sheet.sections[0]?.fabric.backing ??
      0.42,
    ...(sheet.seed === undefined ? {} : { seed: sheet.seed }),
    ...(sheet.materialAt ? { materialAt: sheet.materialAt } : {}),
    ...(keeps ? { keeps: (u: number, v: number) => keeps(u * gauge, v * gauge) } : {}),
  });
}

export function sheetMap(sheet: Sheet): ClothMap {
  const { x, y, wide, tall, gauge, turn = 0, height = 14, wobble = 5, seed = 1 } = sheet;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const flat: ClothMap = (u, v, out) => {
    const across = u * gauge;
    const up = v * gauge - tall / 2;
    out[0] = across + wobble * 2 * (fractalNoise(across * 0.006 + seed, up * 0.01, 2) - 0.5);
    out[1] = -up + wobble * 2 * (fractalNoise(across * 0.01 + 9, up * 0.006 + seed, 2) - 0.5);
    const rim = Math.min(wide / 2 - Math.abs(across), tall / 2 - Math.abs(up));
    out[2] = height - 6 * smooth(16, 0, rim);
    sheet.bend?.(out, across, up);
    const px = out[0] ?? 0;
    const py = out[1] ?? 0;
    out[0] = x + px * cos - py * sin;
    out[1] = y + px * sin + py * cos;
  };
  const folded = sheet.folds ? withFolds(flat, sheet.folds, sheet.slide ?? 0.4) : flat;
  return sheet.creases ? foldOver(folded, sheet.creases) : folded;
}
