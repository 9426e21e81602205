import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { romanDay } from '#shop/roman-day.ts';
import { openCommandShop } from '#support/shop/open-command-shop.ts';
import { moneyCommand } from './money-command.ts';

test('a month is shown with its differences, and written for the accountant', async () => {
  await using opened = await openCommandShop();
  const month = romanDay(new Date()).slice(0, 7);
  expect(await opened.run(moneyCommand)).toMatchObject({
    exitCode: 0,
    said: [
      month,
      'provider  captured 97,00 €, gave back 0,00 €',
      'orders    sold 97,00 € in 1, refunded 0,00 €',
      'shelf     2 pieces sold, 0 back',
      'Differences: 0; last match with the provider: never',
    ],
  });
  const file = join(tmpdir(), `registro-${opened.orderId}.csv`);
  const written = await opened.run(moneyCommand, month, '--csv', file);
  expect(written.said).toEqual([`${file}: 2 entries of ${month}`]);
  expect(await readFile(file, 'utf8')).toContain(`;Vendita;${opened.number};`);
  await rm(file);
});

test('what is no month is answered with how one is written', async () => {
  await using opened = await openCommandShop();
  expect((await opened.run(moneyCommand, 'novembre')).complaints[0]).toBe(
    "'novembre' is no month: write 2026-11.",
  );
});
