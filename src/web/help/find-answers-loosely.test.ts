import { expect, test } from 'vitest';
import { fieldMaxLength } from '#contract/limits.ts';
import { makeSettings } from '#support/shop/make-settings.ts';
import { helpAnswers } from '#text/help.ts';
import { findAnswers } from './find-answers.ts';

const answers = helpAnswers(makeSettings());

function idsFor(typed: string): string[] {
  return findAnswers(answers, typed).map(({ id }) => id);
}

test.each([
  ['lavare', 'cura'],
  ['stirare', 'cura'],
  ['lavagio', 'cura'],
  ['spedizone', 'consegna'],
  ['spdizione', 'consegna'],
  ['spedizione all’estero', 'estero'],
  ['pagare', 'pagamento'],
  ['rendere', 'resi'],
  ['restituisco', 'resi'],
  ['rimbroso', 'rimborso'],
  ['regalo', 'regalo'],
  ['regalare', 'regalo'],
  ['biglietto', 'regalo'],
  ['bigletto', 'regalo'],
  ['auguri', 'regalo'],
])('"%s" finds the answer about %s, whatever its ending and with one slip', (typed, id) => {
  expect(idsFor(typed)).toContain(id);
});

test.each(['bicicletta', 'pizza', 'ombrello', 'gatto', 'lavare bicicletta', 'spdzone'])(
  '"%s" finds no answer',
  (typed) => {
    expect(idsFor(typed)).toEqual([]);
  },
);

test('the ending of a verb finds no other verb', () => {
  expect(idsFor('lavare')).toEqual(['cura']);
});

test('the answer about gifts names the room of the note', () => {
  const gift = answers.find(({ id }) => id === 'regalo');
  expect(gift?.paragraphs.join(' ')).toContain(`fino a ${fieldMaxLength} caratteri`);
});
