/** The three categories, in their order; apart from the schemas so that every page can name them without loading those. */
export const productTypes = ['clothes', 'accessories', 'forhome'] as const;

/** For whom a piece is made. */
export const audiences = ['adults', 'children', 'babies'] as const;
export type Audience = (typeof audiences)[number];

/** Fibres of a composition label as people look for them; `wool` is the sheep's, merino included. */
export const fibreNames = [
  'wool',
  'merino',
  'alpaca',
  'mohair',
  'cashmere',
  'silk',
  'cotton',
  'linen',
  'hemp',
  'viscose',
  'synthetic',
  'other',
] as const;
export type FibreName = (typeof fibreNames)[number];
