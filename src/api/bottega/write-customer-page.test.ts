import { expect, test } from 'vitest';
import { readPageData } from '#support/shop/read-page-data.ts';
import { writeCustomerPage } from './write-customer-page.ts';

const person = {
  email: 'ada@example.it',
  orders: [
    {
      order: {
        id: 'an-id',
        number: '2026-00005',
        state: 'paid',
        total: 5200,
        customer: { first_name: 'Ada <b>&', phone: undefined },
        terms: ['La prima.', 'La seconda.'],
        placedAt: new Date('2026-11-26T09:10:00Z'),
        promise: { pieces: 'made', on: '2026-11-26', from: '2026-12-04', to: '2026-12-08' },
      },
      history: [{ at: new Date('2026-11-26T09:10:00Z'), to: 'paid', cause: 'captured' }],
    },
  ],
  withdrawals: [],
};
const json = JSON.stringify(person);

/** As a person reads it: without tags. */
function read(page: string): string {
  const body = page.slice(page.indexOf('<dl>'));
  return body.replaceAll(/<[^>]+>/g, '\n').replaceAll(/\n+/g, '\n');
}

test('the page has each field with its name, amounts in euro, days and states in words', () => {
  expect(read(writeCustomerPage(json)).trim().split('\n')).toEqual([
    'E-mail',
    'ada@example.it',
    'Ordini',
    'Ordine',
    'Numero',
    '2026-00005',
    'Stato',
    'Pagato, da spedire',
    'Totale',
    '52,00\u00a0€',
    'Chi ha ordinato',
    'Nome',
    'Ada &lt;b>&amp;',
    'Condizioni accettate',
    'La prima.',
    'La seconda.',
    'Quando è stato fatto',
    '26 novembre 2026 alle ore 10:10',
    'Consegna promessa',
    'I pezzi',
    'fatti dopo l’ordine',
    'Da',
    '4 dicembre 2026',
    'A',
    '8 dicembre 2026',
    'Che cosa è successo',
    'Quando',
    '26 novembre 2026 alle ore 10:10',
    'A',
    'Pagato, da spedire',
    'Che cosa',
    'Pagato',
    'Recessi',
    'niente',
  ]);
});

test('the link of the page has the same as JSON, to the byte', () => {
  const strange = JSON.stringify({ name: `"'<>&% é €\n</script>` });
  for (const text of [json, strange]) {
    expect(JSON.stringify(readPageData(writeCustomerPage(text)))).toBe(text);
  }
});

test('e-mails about the person are named in words, those to the makers too', () => {
  const emails = [
    'order-confirmation',
    'withdrawal-received',
    'order-to-makers',
    'order-answer-to-makers',
    'withdrawal-to-makers',
  ].map((kind) => ({ kind }));
  const page = read(writeCustomerPage(JSON.stringify({ emails })));
  expect(page).toContain('Il tuo ordine, a chi lo fa');
  expect(page).not.toMatch(/order-|withdrawal-/);
});
