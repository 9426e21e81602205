import { expect, test } from 'vitest';
import { fieldMaxLength } from '#contract/limits.ts';
import { makeSettings } from '#support/shop/make-settings.ts';
import { helpAnswers } from '#text/help.ts';
import { returnCost } from '#text/withdrawal.ts';
import { findAnswers } from './find-answers.ts';

const answers = helpAnswers(makeSettings());

function idsFor(typed: string): string[] {
  return findAnswers(answers, typed).map(({ id }) => id);
}

test('answers are found by words, their beginnings and other words for the same, without accents', () => {
  expect(idsFor('')).toEqual(answers.map(({ id }) => id));
  expect(idsFor('rammendo')).toEqual(['riparazioni']);
  expect(idsFor('VESTIBILITA')).toContain('taglie');
  expect(idsFor('spedite ester')).toEqual(['estero']);
  expect(idsFor('lavatrice')).toEqual(['cura']);
  expect(idsFor('unicorno')).toEqual([]);
});

test.each([
  ['resi', 'resi'],
  ['tempi di consegna', 'quando'],
  ['quanto costa la spedizione', 'consegna'],
  ['bancomat', 'pagamento'],
  ['infeltrito', 'cura'],
  ['rimborsi', 'rimborso'],
  ['fattura', 'fattura'],
  ['partita iva', 'fattura'],
  ['scontrino', 'fattura'],
  ['telefono', 'contatti'],
  ['numero di telefono', 'contatti'],
  ['chiamare', 'contatti'],
  ['whatsapp', 'contatti'],
  ['dove siete', 'contatti'],
  ['posso fare un regalo?', 'regalo'],
  ['come faccio a restituire', 'resi'],
])('"%s" finds the answer about %s', (typed, id) => {
  expect(idsFor(typed)).toContain(id);
});

test('the answers tell the terms of this shop: threshold, days, area, cards, and the side that pays a return', () => {
  for (const returnPaidBy of ['shopper', 'shop'] as const) {
    const settings = makeSettings({ returnPaidBy });
    const said = helpAnswers(settings).flatMap(({ paragraphs }) => paragraphs);
    const count = (words: string) => said.filter((one) => one.includes(words)).length;
    expect(count(returnCost({ returnPaidBy }))).toBe(2);
    expect(count('180,00\u00A0€')).toBe(1);
    expect(count(`spediamo solo in ${settings.delivery.area}`)).toBe(1);
    expect(count(settings.acceptedCards.join(', '))).toBe(1);
    expect(count('14 giorni')).toBe(3);
  }
});

test('a shop without a telephone says so, and one with it names the number', () => {
  const said = (phone?: string) =>
    helpAnswers({ ...makeSettings(), ...(phone !== undefined && { phone }) })
      .find(({ id }) => id === 'contatti')
      ?.paragraphs.join(' ');
  expect(said('+39 0171 000000')).toContain('al telefono, al numero +39\u00A00171\u00A0000000');
  expect(said()).toContain('non abbiamo un numero di telefono');
  expect(said()).toContain('ciao@gomitolo.example');
});

test('each answer has an address of its own', () => {
  const ids = answers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

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

test.each(['bicicletta', 'pizza', 'ombrello', 'gatto', 'spdzone'])(
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
