/** The three categories, in their order; apart from the schemas so that every page can name them without loading those. */
export const productTypes = ['clothes', 'accessories', 'forhome'] as const;
