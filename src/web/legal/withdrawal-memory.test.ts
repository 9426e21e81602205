import { expect, test } from 'vitest';
import { makeStorage } from '#support/browser/make-storage.ts';
import { forgetWithdrawal, readWithdrawalMemory, rememberWithdrawal } from './withdrawal-memory.ts';

test('a withdrawal is remembered as it was typed, until it is forgotten', () => {
  const storage = makeStorage();
  const nothing = { fields: { name: '', order_number: '', email: '' }, isChecked: false };
  expect(readWithdrawalMemory(storage)).toEqual(nothing);
  const fields = { name: 'Ada & Bruni', order_number: '2026-00001', email: 'a+b@x.it' };
  for (const isChecked of [false, true]) {
    rememberWithdrawal(storage, { fields, isChecked });
    expect(readWithdrawalMemory(storage)).toEqual({ fields, isChecked });
  }
  forgetWithdrawal(storage);
  expect(readWithdrawalMemory(storage)).toEqual(nothing);
});

test('a reload and a way back keep a withdrawal, a new visit begins with an empty form', () => {
  const storage = makeStorage();
  const fields = { name: 'Ada', order_number: '9999', email: 'a@x.it' };
  rememberWithdrawal(storage, { fields, isChecked: true }, { openedAt: 1 });
  for (const visit of [
    { openedAt: 1, isReturn: false },
    { openedAt: 2, isReturn: true },
  ]) {
    expect(readWithdrawalMemory(storage, visit)).toEqual({ fields, isChecked: true });
  }
  expect(readWithdrawalMemory(storage, { openedAt: 2, isReturn: false })).toEqual({
    fields: { name: '', order_number: '', email: '' },
    isChecked: false,
  });
});
