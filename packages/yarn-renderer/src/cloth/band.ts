import type { ClothMap } from '#renderer/engine/knit-panel.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { ribFabric, type Fabric } from './fabric.ts';
import { withFolds, type Folds } from './folds.ts';
import { knitCloth } from './knit-cloth.ts';
import type { Spine } from './spine.ts';

/** Stitches picked up along an edge: collars, button bands, armhole ribs. Rows grow to the left of the curve. */
export interface Band {
  spine: Spine;
  gauge: number;
  rows: number;
  height: number | ((s: number) => number);
  /** How far the middle of the band rises over its edges. */
  bulge?: number;
  /** Inner rows are shorter or longer than the picked-up edge: 1 keeps the length. */
  stretch?: number;
  /** Leans the rows along the curve: how far each unit inwards moves on, by the share of the length (0..1). */
  lean?: (share: number) => number;
  fabric?: Fabric;
  folds?: Folds;
  seed?: number;
  material?: number;
  start?: number;
  end?: number;
}

export function knitBand(scene: Scene, band: Band): void {
  const { spine, gauge, rows, bulge = 8 } = band;
  const fabric = band.fabric ?? ribFabric(1, 1, 0.22);
  const course = fabric.course ?? 0.75;
  const start = band.start ?? 0;
  const end = band.end ?? spine.length;
  const columns = Math.round((end - start) / gauge);
  const at = new Float64Array(4);
  const depth = rows * course;
  const flat: ClothMap = (u, v, out) => {
    const s = start + ((u + columns / 2) / columns) * (end - start);
    spine.at(s, at);
    const [x = 0, y = 0, tx = 0, ty = 0] = at;
    const away = v * gauge;
    const lean = away * (band.lean?.((s - start) / (end - start)) ?? 0);
    out[0] = x + ty * away + tx * lean;
    out[1] = y - tx * away + ty * lean;
    const level = typeof band.height === 'number' ? band.height : band.height(s);
    out[2] = level + bulge * Math.sin(Math.min(1.08, Math.max(-0.1, v / depth)) * Math.PI * 0.92);
  };
  knitCloth(scene, {
    columns,
    gauge,
    map: band.folds ? withFolds(flat, band.folds, 0.3) : flat,
    sections: [
      { fabric, rows, ...(band.material === undefined ? {} : { material: band.material }) },
    ],
    course,
    ...(band.seed === undefined ? {} : { seed: band.seed }),
  });
}
