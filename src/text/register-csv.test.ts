import { expect, test } from 'vitest';
import type { RegisterEntry } from '#contract/bottega/accounts.ts';
import { writeRegister } from './register-csv.ts';

const sale: RegisterEntry = {
  kind: 'sale',
  day: '2026-10-31',
  order: '2026-00007',
  article: 'Cardigan Alba, Rosso, M',
  pieces: 2,
  priceCents: 124_550,
  amountCents: 249_100,
  payment: 'pi_7',
};
const given: RegisterEntry = {
  ...sale,
  kind: 'return',
  code: 'refund-1',
  buyer: 'Ada Bianchi',
  pieces: -1,
  amountCents: -124_550,
};

function rows(entries: RegisterEntry[]): string[] {
  return writeRegister(entries).split('\r\n');
}

test('a sale and a return are rows with a decimal comma, and each day ends with its total', () => {
  const { payment: _, ...unknown } = sale;
  const [head, ...others] = rows([sale, given, { ...unknown, day: '2026-11-01' }]);
  expect(head?.startsWith('\uFEFFGiorno;Voce;Ordine;')).toBe(true);
  expect(head?.endsWith(';Pagamento')).toBe(true);
  expect(others.slice(0, 5)).toEqual([
    '31/10/2026;Vendita;2026-00007;;;Cardigan Alba, Rosso, M;2;1245,50;2491,00;;pi_7',
    '31/10/2026;Reso;2026-00007;refund-1;Ada Bianchi;Cardigan Alba, Rosso, M;-1;1245,50;-1245,50;;pi_7',
    '31/10/2026;Totale del giorno;;;;;;;;1245,50;',
    '01/11/2026;Vendita;2026-00007;;;Cardigan Alba, Rosso, M;2;1245,50;2491,00;;',
    '01/11/2026;Totale del giorno;;;;;;;;2491,00;',
  ]);
});

test('it says that amounts are gross, since the shop knows no rate of VAT', () => {
  expect(rows([]).join('\n')).toContain('Importi lordi.');
});

test('it says that sales with an invoice are among the takings, since the shop knows no invoice', () => {
  expect(rows([]).join('\n')).toContain('vendite con fattura');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+39 333', "'+39 333"],
  ['-Ada', "'-Ada"],
  ['@cmd', "'@cmd"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['\u200B=1', "'\u200B=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠cmd', "'＠cmd"],
  ['Ada; "Bice"', '"Ada; ""Bice"""'],
  ['=A\n1', '"\'=A\n1"'],
  ['Ada-Maria', 'Ada-Maria'],
])('a name such as %j is no formula and no second cell', (buyer, written) => {
  expect(writeRegister([{ ...given, buyer }])).toContain(`;refund-1;${written};Cardigan`);
});
