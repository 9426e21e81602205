import type { Measures } from '#contract/measures.ts';
import type { Fit, SizeAdvice, SizingMeasure } from '#contract/size-advice.ts';
import { sizingMeasure } from './sizing-measure.ts';

interface Piece {
  measures: Measures;
  /** Least centimetres that the chest has more than the body's. */
  ease?: number | undefined;
}

const usualEaseCm = 4;

/** Finds the size for a wearer's chest, head, hand, foot or height in cm; undefined for a piece not sized by one. */
export function adviseSize({ measures, ease }: Piece, wearerCm: number): SizeAdvice | undefined {
  const by = sizingMeasure(measures);
  const sizes = by === undefined ? [] : readSizes(measures, by);
  const [first, second] = sizes;
  const last = sizes.at(-1);
  if (first === undefined || last === undefined) return undefined;
  if (wearerCm < first.cm / 1.5 || wearerCm > last.cm * 1.5) return { kind: 'implausible' };

  const fitOf = ({ size, cm }: SizedLength): Fit => ({ size, spareCm: cm - wearerCm });
  const neededCm = wearerCm + (by === 'torace' ? (ease ?? usualEaseCm) : 0);
  const place = sizes.findIndex(({ cm }) => cm >= neededCm);
  const larger = sizes[place];
  const smaller = larger === undefined ? last : sizes[place - 1];
  const stepCm = stepBetween(smaller ?? first, larger ?? sizes.at(-2) ?? second);
  const isClose = smaller !== undefined && neededCm - smaller.cm <= stepCm / 4;
  if (larger === undefined) {
    return isClose
      ? { kind: 'fits', fit: fitOf(last) }
      : { kind: 'too_large', nearest: fitOf(last) };
  }
  if (smaller === undefined) {
    const isFarTooWide = first.cm - neededCm > 1.5 * stepBetween(first, second);
    return isFarTooWide
      ? { kind: 'too_small', nearest: fitOf(first) }
      : { kind: 'fits', fit: fitOf(first) };
  }
  return isClose
    ? { kind: 'between', smaller: fitOf(smaller), larger: fitOf(larger) }
    : { kind: 'fits', fit: fitOf(larger) };
}

interface SizedLength {
  size: string;
  cm: number;
}

function readSizes(measures: Measures, by: SizingMeasure): SizedLength[] {
  return measures
    .flatMap(({ size, cm }) => {
      const length = cm[by];
      return length === undefined ? [] : [{ size, cm: length }];
    })
    .toSorted((one, other) => one.cm - other.cm);
}

/** Of a piece in one size, a twentieth of it. */
function stepBetween(one: SizedLength, other: SizedLength | undefined): number {
  return other === undefined || other === one ? one.cm / 20 : Math.abs(other.cm - one.cm);
}
