import { smooth } from '#renderer/engine/curve.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { wool } from '#renderer/materials.ts';
import { courseOf } from '#renderer/cloth/knit-cloth.ts';
import { garterFabric, modulo, type Fabric } from '#renderer/cloth/fabric.ts';
import { makeFolds, type Ridge } from '#renderer/cloth/folds.ts';
import type { Crease } from '#renderer/cloth/fold-over.ts';
import { tieFringe } from '#renderer/cloth/fringe.ts';
import { knitSheet, rowsOfHeight, sheetMap, type Sheet } from '#renderer/cloth/sheet.ts';

export interface BlanketLook {
  gauge: number;
  fabric: Fabric;
  seed: number;
  wide: number;
  tall: number;
  x?: number;
  y?: number;
  turn?: number;
  creases?: readonly Crease[];
  /** Stitches of garter along the ends. */
  border?: number;
  /** Length of the small waves the edge runs in. */
  scallop?: number;
  fringe?: number;
  amount?: number;
  ridges?: readonly Ridge[];
  height?: number;
  materialAt?: (column: number, row: number) => number | undefined;
}

/** Blanket, plaid, rug, runner, mat, cloth: a rectangle, with corners turned over where creases say so. */
export function knitBlanket(scene: Scene, look: BlanketLook): void {
  const { gauge, fabric, wide, tall, border = 0 } = look;
  const probe = { fabric, rows: 999 };
  const rows = rowsOfHeight([probe], tall, gauge);
  const hem = { fabric: { ...garterFabric, course: courseOf([probe]) }, rows: border };
  const sheet: Sheet = {
    x: look.x ?? 500,
    y: look.y ?? 645,
    wide,
    tall,
    gauge,
    turn: look.turn ?? 0,
    height: look.height ?? 14,
    seed: look.seed,
    sections: border > 0 ? [hem, { fabric, rows: rows - 2 * border }, hem] : [{ fabric, rows }],
    folds: makeFolds({ amount: look.amount ?? 9, seed: look.seed, ridges: look.ridges ?? [] }),
    ...(look.scallop === undefined ? {} : { bend: waveEdges(look, look.scallop) }),
    ...(look.creases ? { creases: look.creases } : {}),
    ...(look.materialAt ? { materialAt: look.materialAt } : {}),
  };
  knitSheet(scene, sheet);
  if (!look.fringe) return;
  const fringe = {
    map: sheetMap(sheet),
    columns: Math.round(wide / gauge),
    length: look.fringe,
    thick: gauge * 0.24,
    every: 2,
  };
  tieFringe(scene, { ...fringe, edgeV: 0, away: -1 });
  tieFringe(scene, { ...fringe, edgeV: rows * courseOf([probe]), away: 1, seed: 4 });
}

/** All four edges run in and out, and in at the corners; the middle of the cloth stays as it is. */
function waveEdges({ wide, tall, gauge }: BlanketLook, length: number): Sheet['bend'] {
  const wave = (along: number, extent: number) => {
    const waves = 2 * Math.round((extent / length - 1) / 2) + 1;
    return gauge * 0.7 * Math.cos((along / extent) * waves * Math.PI * 2);
  };
  const near = (side: number, extent: number) =>
    Math.sign(side) * smooth(extent / 2 - 7 * gauge, extent / 2, Math.abs(side));
  return (place, across, up) => {
    place[0] = (place[0] ?? 0) + wave(up, tall) * near(across, wide);
    place[1] = (place[1] ?? 0) - wave(across, wide) * near(up, tall);
  };
}

/** Squares of two colours. */
export function checks(columns: number, rows: number) {
  return (column: number, row: number) =>
    (Math.floor((column + columns / 2) / columns) + Math.floor(row / rows)) % 2 === 0
      ? wool.main
      : wool.second;
}

export function stripes(rows: number, other: number) {
  return (_: number, row: number) => (modulo(row, rows + other) < rows ? wool.main : wool.second);
}
