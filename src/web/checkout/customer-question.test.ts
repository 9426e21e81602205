import { expect, test } from 'vitest';
import { ada } from '#support/shop/shopper.ts';
import type { CustomerDraft } from '#web/order/checkout-memory.ts';
import { settleEmail } from '#web/questions/question-email.ts';
import { askCustomer } from './customer-question.tsx';

function ask(field: 'email' | 'address' | 'region', changes: CustomerDraft, writing?: string) {
  return askCustomer({ field, draft: { ...ada, ...changes }, writing });
}

test('a form that is filled in well is asked nothing, an empty one neither', () => {
  for (const field of ['email', 'address', 'region'] as const) {
    expect(ask(field, {})).toBeUndefined();
    expect(askCustomer({ field, draft: {}, writing: undefined })).toBeUndefined();
  }
});

test('a mistyped address is asked about, also while it is written, unless it is only not finished', () => {
  const asked = {
    words: 'Intendevi anna@gmail.com?',
    answers: expect.arrayContaining([
      { label: 'Sì, usa questo', changes: { email: 'anna@gmail.com' } },
    ]),
  };
  expect(ask('email', { email: ' \u202Aanna@gmial.com' }, 'email')).toEqual(asked);
  expect(ask('email', { email: 'anna@gmail.co' }, 'email')).toBeUndefined();
  expect(ask('email', { email: 'anna@gmail.co' }, 'phone')).toEqual(asked);
});

test('an address that was meant as it is typed is not asked about again, another one is', () => {
  const email = 'berta@gmail.it';
  const keep = { label: 'No, va bene così', changes: { email } };
  expect(ask('email', { email })?.answers).toContainEqual(keep);
  settleEmail(email);
  expect(ask('email', { email })).toBeUndefined();
  expect(ask('email', { email: 'carla@gmail.it' })).toBeDefined();
});

test('a house number is moved to its field where that is empty, and stays where it is not', () => {
  const typed = { address: 'Via Po, 12/A', civic_number: ' ' };
  expect(ask('address', typed)).toMatchObject({
    words: '12/A è il numero civico?',
    answers: [{ changes: { address: 'Via Po', civic_number: '12/A' } }],
  });
  expect(ask('address', typed, 'address')).toBeUndefined();
  expect(ask('address', { ...typed, civic_number: '12' })).toBeUndefined();
});

test('of two house numbers the shopper is asked which it is', () => {
  const asked = ask('address', { address: 'Via XX Settembre 20', civic_number: '3' });
  expect(asked).toEqual({
    words: 'Qual è il numero civico?',
    answers: [
      { label: '20', changes: { address: 'Via XX Settembre', civic_number: '20' } },
      { label: '3', changes: { address: 'Via XX Settembre', civic_number: '3' } },
    ],
  });
  expect(ask('address', { address: 'Via Po 20', civic_number: 'interno 3' })).toBeUndefined();
});

test.each([
  ['12025', 'Toscana', 'Il CAP 12025 è in Piemonte: è giusto?', ['Piemonte']],
  ['00118', 'Piemonte', 'Il CAP 00118 è nel Lazio: è giusto?', ['Lazio']],
  ['00 184', 'Umbria', 'Il CAP 00184 è nel Lazio: è giusto?', ['Lazio']],
  ['60121', 'Abruzzo', 'Il CAP 60121 è nelle Marche: è giusto?', ['Marche']],
  [
    '12071',
    'Veneto',
    'Il CAP 12071 è in Liguria o in Piemonte: è giusto?',
    ['Liguria', 'Piemonte'],
  ],
])('the CAP %s in %s is asked about', (zipcode, region, words, possible) => {
  const asked = ask('region', { zipcode, region });
  expect(asked?.words).toBe(words);
  expect(asked?.answers.map(({ changes }) => changes.region)).toEqual(possible);
});

test.each([
  ['12071', 'Liguria'],
  ['12025', ''],
  ['12025', 'Baviera'],
  ['1202', 'Toscana'],
  ['00000', 'Toscana'],
])('the CAP %s in "%s" is not', (zipcode, region) => {
  expect(ask('region', { zipcode, region })).toBeUndefined();
});
