import { modulo, type Fabric } from './fabric.ts';

interface Hole {
  /** Stitch widths from the left of the repeat, and rows from its foot. */
  column: number;
  row: number;
}

interface Lace {
  columns: number;
  rows: number;
  holes: readonly Hole[];
  size?: number;
  /** Of the yarn, in stitch widths. */
  radius?: number;
  purl?: (column: number, row: number) => boolean;
}

/** Openwork: yarn-overs push the stitches around them aside. */
function laceFabric({
  columns,
  rows,
  holes,
  size = 0.62,
  radius = 0.2,
  purl = () => false,
}: Lace): Fabric {
  return {
    isPurl: (column, row) => purl(modulo(column, columns), modulo(row, rows)),
    backing: 0,
    radius,
    warp: (point, row) => {
      const x = modulo(point.column, columns) + 0.5 + (point.f - 0.5);
      const y = modulo(row, rows) + 0.5;
      for (const hole of holes) {
        const dx = nearest(x - hole.column - 0.5, columns);
        const dy = nearest(y - hole.row - 0.5, rows) * 0.9 + (point.v - (row + 0.5) * 0.75) * 0.6;
        const distance = Math.hypot(dx, dy);
        const push = size * Math.exp(-((distance / 1.15) ** 2));
        point.u += (push * dx) / (distance + 0.25);
        point.v += (push * dy) / (distance + 0.25);
        point.h += 0.18 * Math.exp(-(((distance - 1) / 0.6) ** 2));
      }
    },
  };
}

/** Rows of eyelets a few courses apart. */
export const eyeletFabric = laceFabric({
  columns: 4,
  rows: 12,
  holes: [
    { column: 0, row: 3 },
    { column: 2, row: 9 },
  ],
  size: 0.72,
});

/** Leaves: two lines of holes that part and meet again around a smooth rib. */
export const leafFabric = laceFabric({
  columns: 12,
  rows: 20,
  holes: [0, 1, 2, 3, 4].flatMap((step) => [
    { column: 6 - step, row: step * 2 },
    { column: 6 + step, row: step * 2 },
    { column: 1 + step, row: 10 + step * 2 },
    { column: 11 - step, row: 10 + step * 2 },
  ]),
  size: 0.66,
});

/** Fine trellis for shawls. */
export const trellisFabric = laceFabric({
  columns: 8,
  rows: 16,
  holes: [0, 1, 2, 3].flatMap((step) => [
    { column: step, row: step * 2 },
    { column: 7 - step, row: step * 2 },
    { column: 3 - step, row: 8 + step * 2 },
    { column: 4 + step, row: 8 + step * 2 },
  ]),
  size: 0.85,
  radius: 0.14,
});

function nearest(distance: number, period: number): number {
  return modulo(distance + period / 2, period) - period / 2;
}
