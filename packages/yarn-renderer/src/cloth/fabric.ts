import type { WarpPoint } from '#renderer/engine/knit-panel.ts';

/** How a cloth is knitted. Columns count from the middle of the panel, rows from the cast-on. */
export interface Fabric {
  isPurl: (column: number, row: number) => boolean;
  isSecond?: (column: number, row: number) => boolean;
  isHole?: (column: number, row: number) => boolean;
  /** `point.column` counts from the middle, as above. */
  warp?: (point: WarpPoint, row: number) => void;
  /** Height of a course, stitch widths. */
  course?: number;
  backing?: number;
  radius?: number;
  relief?: number;
}

export const stockinetteFabric: Fabric = { isPurl: () => false };

export const reverseFabric: Fabric = { isPurl: () => true };

/** Ridges of alternating knit and purl courses. */
export const garterFabric: Fabric = {
  isPurl: (_, row) => (row & 1) === 1,
  course: 0.6,
  warp: (point, row) => {
    point.h += (row & 1) === 1 ? 0.16 : -0.1;
  },
};

export const mossFabric: Fabric = { isPurl: (column, row) => ((column + row) & 1) === 1 };

/** Knit and purl columns by turns: the knit ones rise and crowd, the purl ones sink. */
export function ribFabric(knits: number, purls: number, depth = 0.26): Fabric {
  const period = knits + purls;
  if (knits === 1 && purls === 1) return narrowRib(depth);
  return {
    isPurl: (column) => modulo(column, period) >= knits,
    warp: (point) => {
      const place = modulo(point.column, period) + point.f;
      const t =
        place < knits ? (place / knits) * Math.PI : Math.PI + ((place - knits) / purls) * Math.PI;
      point.u -= 0.2 * Math.cos(t);
      point.h += depth * Math.sin(t);
    },
  };
}

/** Fisherman's rib: fat, long knit columns over deep furrows. */
export const fishermanFabric: Fabric = {
  ...narrowRib(0.42),
  course: 0.92,
  radius: 0.26,
  backing: 0.75,
};

function narrowRib(depth: number): Fabric {
  return {
    isPurl: (column) => (column & 1) === 1,
    warp: (point) => {
      const eased = point.f * point.f * (3 - 2 * point.f);
      const isPurl = (point.column & 1) === 1;
      point.u += (isPurl ? 0.16 - 0.16 * eased : 0.16 * eased) - 0.08;
      point.h += (isPurl ? -1.1 : 0.6) * depth * Math.sin(Math.PI * point.f);
    },
  };
}

/** Blocks of knit and purl, like a woven basket. */
export function basketFabric(size: number): Fabric {
  const isPurl = (column: number, row: number) =>
    ((Math.floor(column / size) + Math.floor(row / (size + 1))) & 1) === 1;
  return {
    isPurl,
    warp: (point, row) => {
      const across = modulo(point.column, size) + point.f;
      const puff = Math.sin((Math.PI * across) / size);
      point.h += isPurl(point.column, row) ? 0.12 : 0.16 * puff;
    },
  };
}

/** Small squares sunk between raised lines. */
export const waffleFabric: Fabric = {
  isPurl: (column, row) => modulo(column, 4) !== 0 && modulo(row, 5) < 3,
  warp: (point, row) => {
    const across = modulo(point.column, 4) + point.f - 0.5;
    const ridge = Math.max(0, 1 - Math.min(Math.abs(across), 4 - Math.abs(across)) / 1.1);
    const bar = Math.max(0, 1 - Math.abs(modulo(row, 5) - 3.5) / 1.6);
    point.h += 0.42 * Math.max(ridge, bar) - 0.25;
  },
};

/** Rib whose purl columns are broken by a knit course now and then. */
export const brokenRibFabric: Fabric = {
  ...ribFabric(2, 2, 0.18),
  isPurl: (column, row) => modulo(column, 4) >= 2 && (row & 1) === 0,
};

/** Purl ridges every few rows on a plain ground. */
export function ridgeFabric(every: number): Fabric {
  return {
    isPurl: (_, row) => modulo(row, every) < 2,
    warp: (point, row) => {
      point.h += modulo(row, every) < 2 ? 0.28 : 0;
    },
  };
}

/** Old-shale ripples: the courses run in waves, holes open at the crests. */
export function waveFabric(period: number, rise: number): Fabric {
  return {
    isPurl: (_, row) => modulo(row, 6) >= 4,
    warp: (point, row) => {
      const t = ((modulo(point.column, period) + point.f) / period) * Math.PI * 2;
      point.v += rise * Math.cos(t);
      point.h += 0.22 * Math.cos((row / 6) * Math.PI * 2);
      point.u += 0.25 * Math.sin(t);
    },
  };
}

export function modulo(value: number, period: number): number {
  return ((value % period) + period) % period;
}
