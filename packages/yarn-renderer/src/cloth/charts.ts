import { modulo } from './fabric.ts';

/** Colour charts: true where the second yarn shows. */
export type Chart = (column: number, row: number) => boolean;

/** Small motifs, a line, a band of stars, a line, small motifs, then seeds to the end. */
export const yokeChart: Chart = (column, row) => {
  if (row < 0) return false;
  if (row < 3) return peak(column, row);
  if (row < 5) return false;
  if (row < 6) return true;
  if (row < 7) return false;
  if (row < 20) return star(column, row - 7);
  if (row < 21) return false;
  if (row < 22) return true;
  if (row < 24) return false;
  if (row < 27) return peak(column + 2, row - 24);
  return row >= 30 && seeds(column, row - 30);
};

/** Narrow repeating bands: lozenges, seeds and broken lines. */
export const bandsChart: Chart = (column, row) => {
  const at = modulo(row, 24);
  if (at < 7) return lozenge(column, at);
  if (at === 8 || at === 22) return (column & 1) === 0;
  if (at >= 10 && at < 13) return peak(column, at - 10);
  if (at === 14) return true;
  if (at >= 16 && at < 21) return cross(column, at - 16);
  return false;
};

/** Snowflakes and seeds for a hat or a small piece. */
export const snowChart: Chart = (column, row) => {
  if (row < 0) return false;
  if (row < 1) return true;
  if (row < 2) return (column & 1) === 0;
  if (row < 4) return false;
  if (row < 17) return star(column, row - 4);
  if (row < 19) return false;
  if (row < 20) return (column & 1) === 0;
  if (row < 21) return true;
  return row > 23 && seeds(column, row - 24);
};

function seeds(column: number, row: number): boolean {
  const t = modulo(row, 4);
  const k = modulo(column, 4);
  return (t === 0 && k === 0) || (t === 2 && k === 2);
}

function peak(column: number, row: number): boolean {
  const k = modulo(column, 4);
  return row === 1 ? k !== 2 : k === 0;
}

function star(column: number, row: number): boolean {
  const q = Math.abs(modulo(column, 12) - 6);
  const b = Math.abs(row - 6);
  return (q + b === 6 && q > 0) || (q === b && q < 4) || (q === 0 && b < 4) || (b === 0 && q < 4);
}

function lozenge(column: number, row: number): boolean {
  const q = Math.abs(modulo(column, 6) - 3);
  const b = Math.abs(row - 3);
  return q + b <= 2 || (b === 3 && q === 3);
}

function cross(column: number, row: number): boolean {
  const q = Math.abs(modulo(column, 6) - 3);
  return Math.abs(row - 2) === q || (row === 2 && q === 3);
}
