/** The measures that a size is found by, of the wearer; of pieces with several the first. */
export const sizingMeasures = ['torace', 'testa', 'mano', 'piede', 'statura'] as const;
export type SizingMeasure = (typeof sizingMeasures)[number];

/** A size, and how many centimetres it has more than the wearer; below 0 for a piece that stretches. */
export interface Fit {
  size: string;
  spareCm: number;
}

export type SizeAdvice =
  | { kind: 'fits'; fit: Fit }
  /** The smaller one lacks so little that it fits closely. */
  | { kind: 'between'; smaller: Fit; larger: Fit }
  /** The smallest size is far too wide. */
  | { kind: 'too_small'; nearest: Fit }
  | { kind: 'too_large'; nearest: Fit }
  /** No wearer of this piece: another unit, or another person's measure. */
  | { kind: 'implausible' };
