import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BottegaVisitDay } from '#contract/bottega/visits.ts';
import { VisitDays } from './visits-screen.tsx';

const none = { pages: 0, products: 0, carted: 0, sold: 0 };
const days = ['2026-11-24', '2026-11-25', '2026-11-26'].map((day) => ({ day, ...none }));

/** The words of the screen, when these things happened on the second day. */
function wordsOf(second: Partial<BottegaVisitDay>): string {
  const shown = days.map((day, nth) => (nth === 1 ? { ...day, ...second } : day));
  return renderToStaticMarkup(createElement(VisitDays, { days: shown })).replaceAll(
    /<[^>]+>/g,
    ' ',
  );
}

test.each([
  ['no visit is a sentence', {}, /^ In questi giorni ancora nessuna visita\. $/],
  [
    'one day with visits is a sentence',
    { pages: 3 },
    /^ 3 visite, tutte il 25 nov\. Negli altri 2 giorni niente\. $/,
  ],
  [
    'a day with sales and no visits is a row',
    { sold: 2 },
    /Il giorno con più visite.*Giorno.*25.*2/,
  ],
])('%s', (_, second, words) => {
  expect(wordsOf(second)).toMatch(words);
});
