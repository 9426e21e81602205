import { expect, test } from 'vitest';
import type { Measured, MeasureName } from '#contract/measures.ts';
import { sizeReason } from '#text/size-advice.ts';
import { adviseSize } from './advise-size.ts';
import { sizingMeasure } from './sizing-measure.ts';

function measuresOf(name: MeasureName, lengths: Record<string, number>) {
  return Object.entries(lengths).map(([size, cm]): { size: string; cm: Measured } => ({
    size,
    cm: { lunghezza: 60, [name]: cm },
  }));
}

const chest = measuresOf('torace', { XS: 90, S: 95, M: 100, L: 106, XL: 112 });
const foot = measuresOf('piede', { '36-38': 24.5, '39-41': 26.5, '42-44': 28.5 });

/** The advice in the words of the page, with spaces that break. */
function reasonFor(piece: Parameters<typeof adviseSize>[0], cm: number): string {
  const by = sizingMeasure(piece.measures);
  const advice = adviseSize(piece, cm);
  if (by === undefined || advice === undefined) throw new Error('Not sized by a measure');
  return sizeReason(advice, { by, cm }).replaceAll(/[\u00A0\u2060]/g, (sign) =>
    sign === '\u00A0' ? ' ' : '',
  );
}

test('the size is the smallest whose chest has enough room to move', () => {
  expect(adviseSize({ measures: chest }, 96)).toEqual({
    kind: 'fits',
    fit: { size: 'M', spareCm: 4 },
  });
  expect(reasonFor({ measures: chest }, 96)).toBe(
    'Torace 96 cm: la M ha 4 cm in più per muoversi.',
  );
  expect(adviseSize({ measures: chest, ease: 10 }, 96)).toMatchObject({ fit: { size: 'L' } });
});

test('a piece that stretches is smaller at rest than its wearer', () => {
  expect(adviseSize({ measures: chest, ease: -8 }, 106)).toEqual({
    kind: 'fits',
    fit: { size: 'M', spareCm: -6 },
  });
  expect(reasonFor({ measures: chest, ease: -8 }, 106)).toBe(
    'Torace 106 cm: la M a riposo ha 6 cm in meno e si allarga quando la indossi.',
  );
  expect(reasonFor({ measures: chest, ease: 0 }, 100)).toContain('la M a riposo misura lo stesso');
});

test('where the smaller size lacks little, both are named with their room', () => {
  expect(adviseSize({ measures: chest }, 97)).toEqual({
    kind: 'between',
    smaller: { size: 'M', spareCm: 3 },
    larger: { size: 'L', spareCm: 9 },
  });
  expect(reasonFor({ measures: chest }, 97)).toBe(
    'Torace 97 cm: sei tra due taglie. Più giusta: la M ha 3 cm in più. Più comoda: la L ha 9 cm in più.',
  );
  expect(adviseSize({ measures: chest }, 98)).toMatchObject({ kind: 'fits', fit: { size: 'L' } });
});

test('a chest for which all sizes are too wide, or too narrow, is told so', () => {
  expect(adviseSize({ measures: chest }, 79)).toMatchObject({ fit: { size: 'XS' } });
  expect(adviseSize({ measures: chest }, 78)).toEqual({
    kind: 'too_small',
    nearest: { size: 'XS', spareCm: 12 },
  });
  expect(adviseSize({ measures: chest }, 109)).toMatchObject({ kind: 'fits', fit: { size: 'XL' } });
  expect(adviseSize({ measures: chest }, 110)).toMatchObject({ kind: 'too_large' });
  expect(reasonFor({ measures: chest }, 110)).toContain('la più grande, la XL, non basta');
  expect(reasonFor({ measures: chest }, 78)).toContain('la più piccola, la XS, ti starebbe larga');
});

test('of a foot, a hand, a head or a height the sizes say up to how much they fit', () => {
  expect(reasonFor({ measures: foot }, 24.5)).toBe(
    'Piede 24,5 cm: la 36-38 va bene fino a 24,5 cm.',
  );
  expect(adviseSize({ measures: foot }, 25)).toMatchObject({ kind: 'between' });
  expect(adviseSize({ measures: foot }, 25.5)).toMatchObject({ fit: { size: '39-41' } });
  expect(adviseSize({ measures: foot, ease: 20 }, 26)).toMatchObject({ fit: { size: '39-41' } });
  const head = measuresOf('testa', { '0-3 mesi': 40, '3-6 mesi': 43 });
  expect(adviseSize({ measures: head }, 36)).toMatchObject({ fit: { size: '0-3 mesi' } });
});

test.each([9.6, 50, 170, 960])('%d cm are no chest of this piece', (cm) => {
  expect(adviseSize({ measures: chest }, cm)).toEqual({ kind: 'implausible' });
  expect(reasonFor({ measures: chest }, cm)).toContain('Controlla il numero');
});

test('sizes are compared by their length, in whatever order they stand', () => {
  expect(adviseSize({ measures: chest.toReversed() }, 96)).toMatchObject({ fit: { size: 'M' } });
});

test('a piece in one size fits, or is told to be too narrow', () => {
  const one = measuresOf('torace', { M: 100 });
  expect(adviseSize({ measures: one }, 92)).toMatchObject({ kind: 'fits' });
  expect(adviseSize({ measures: one }, 80)).toMatchObject({ kind: 'too_small' });
  expect(adviseSize({ measures: one }, 97)).toMatchObject({ kind: 'fits' });
  expect(adviseSize({ measures: one }, 104)).toMatchObject({ kind: 'too_large' });
});

test('a piece measured in lengths alone has no advice', () => {
  expect(adviseSize({ measures: [{ size: 'M', cm: { lunghezza: 60 } }] }, 96)).toBeUndefined();
  expect(adviseSize({ measures: [] }, 96)).toBeUndefined();
});
