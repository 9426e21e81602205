import type { Measures } from '#contract/measures.ts';
import { type SizingMeasure, sizingMeasures } from '#contract/size-advice.ts';

/** The measure of the wearer that tells the size; undefined for a piece not sized by one. */
export function sizingMeasure(measures: Measures): SizingMeasure | undefined {
  return sizingMeasures.find((name) => measures.some(({ cm }) => cm[name] !== undefined));
}
