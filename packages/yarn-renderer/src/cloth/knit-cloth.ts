import { knitPanel, type ClothMap } from '#renderer/engine/knit-panel.ts';
import type { Scene } from '#renderer/engine/scene.ts';
import { wool } from '#renderer/materials.ts';
import type { Fabric } from './fabric.ts';

/** A run of courses in one fabric, counted from the cast-on. */
export interface Section {
  fabric: Fabric;
  rows: number;
  /** Wool of the whole section; default main, second where the chart says so. */
  material?: number;
}

export interface Cloth {
  columns: number;
  gauge: number;
  map: ClothMap;
  sections: readonly Section[];
  /** Leaves a stitch out. Cloth coordinates, stitch widths. */
  keeps?: (u: number, v: number) => boolean;
  materialAt?: (column: number, row: number) => number | undefined;
  /** Height of a course, stitch widths. */
  course?: number;
  segments?: number;
  seed?: number;
  backing?: number;
  flipped?: boolean;
  radiusAt?: (u: number, v: number) => number;
}

interface Place {
  section: Section;
  row: number;
}

/** Knits a cloth out of sections: a rib, then the body, then a rib again. */
export function knitCloth(scene: Scene, cloth: Cloth): void {
  const places = cloth.sections.flatMap((section) =>
    Array.from({ length: section.rows }, (_, row): Place => ({ section, row })),
  );
  const body = cloth.sections.reduce((longest, section) =>
    section.rows > longest.rows ? section : longest,
  );
  const course = cloth.course ?? courseOf(cloth.sections);
  const middle = Math.floor(cloth.columns / 2);
  const zoomed = cloth.gauge * scene.view.zoom * scene.placement.size;
  knitPanel(scene, {
    columns: cloth.columns,
    rows: places.length,
    gauge: cloth.gauge,
    map: cloth.map,
    shape: {
      course,
      height: (0.7 * course) / 0.75,
      radius: body.fabric.radius ?? 0.23,
      relief: body.fabric.relief ?? 0.2,
    },
    backing: cloth.backing ?? body.fabric.backing ?? 0.42,
    segments: cloth.segments ?? (zoomed < 14 ? 11 : zoomed < 30 ? 15 : 22),
    ...(cloth.seed === undefined ? {} : { seed: cloth.seed }),
    ...(cloth.flipped === undefined ? {} : { flipped: cloth.flipped }),
    ...(cloth.radiusAt === undefined ? {} : { radiusAt: cloth.radiusAt }),
    stitch: (column, row) => {
      const place = places[row];
      if (!place) return null;
      if (cloth.keeps && !cloth.keeps(column + 0.5 - cloth.columns / 2, (row + 0.5) * course))
        return null;
      const { fabric, material } = place.section;
      const centred = column - middle;
      if (fabric.isHole?.(centred, place.row)) return null;
      const chosen = cloth.materialAt?.(centred, row) ?? material;
      const charted = fabric.isSecond?.(centred, place.row) ? wool.second : wool.main;
      return { material: chosen ?? charted, purl: fabric.isPurl(centred, place.row) };
    },
    warp: (point) => {
      const place = places[point.row];
      if (!place?.section.fabric.warp) return;
      const column = point.column;
      const above = point.row - place.row;
      point.column = column - middle;
      point.v -= above * course;
      place.section.fabric.warp(point, place.row);
      point.v += above * course;
      point.column = column;
    },
  });
}

export function courseOf(sections: readonly Section[]): number {
  const body = sections.reduce((longest, section) =>
    section.rows > longest.rows ? section : longest,
  );
  return body.fabric.course ?? 0.75;
}
