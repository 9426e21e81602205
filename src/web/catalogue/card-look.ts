/** A product's name below its picture: room for two lines where columns are narrow, so that rows keep their height. Never cut: larger letters need more lines. */
export const cardName =
  'mt-3 block font-display text-[1.0625rem] leading-snug max-xl:min-h-[2.75em] md:text-lg';

/** What stands below the name: one line. */
export const cardFacts = 'mt-1.5 flex min-h-[1.5em] flex-wrap items-center text-sm';
