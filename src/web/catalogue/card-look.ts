/** A product's name below its picture: at most two lines, and room for both where columns are narrow, so that rows keep their height. */
export const cardName =
  'mt-3 line-clamp-2 font-display text-[1.0625rem] leading-snug max-xl:min-h-[2.75em] md:text-lg';

/** What stands below the name: one line, at the same height in the whole row. */
export const cardFacts = 'mt-auto flex pt-1.5 min-h-[1.5em] flex-wrap items-center text-sm';
