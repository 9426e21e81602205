/** Characters of a name that a card shows: three lines on a phone. */
export const cardNameRoom = 60;

/** The words of a card: room for a name of two lines where columns are narrow, so that rows keep their height. */
export const cardWords = 'block pt-3 max-xl:min-h-[5.5rem] md:max-xl:min-h-[6.125rem]';

/** A product's name below its picture. Its lines are never cut: larger letters need more of them. */
export const cardName = 'block font-display text-[1.0625rem] leading-snug md:text-lg';

/** What stands below the name: one line. */
export const cardFacts = 'mt-1.5 flex min-h-[1.5em] flex-wrap items-center text-sm';
