import { expect, test } from 'vitest';
import { expectAccessibleOnPhone } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openPage } = openJourneys();

const row = /Torace\s+90\s+95\s+100\s+106\s+112/;

test('a chest in centimetres leads to a size with its reason, is filled in on other pieces, and is forgotten by one press; the way to a size is accessible and has room', async () => {
  await using visit = await openPage('/product/maglia-cicala');
  const { page } = visit;
  expect(await page.getByRole('table').innerText()).toMatch(row);
  await page.getByRole('button', { name: 'Quanto mi sta?' }).click();
  const field = page.getByRole('textbox', { name: 'Giro torace, in centimetri' });
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await field.fill('tanto');
  await field.press('Enter');
  await expectShown(page.getByText('Scrivi un numero in centimetri, per esempio 96.'));
  await field.fill('96');
  await page.getByRole('button', { name: 'Trova la taglia' }).click();
  await expectShown(page.getByText('Torace 96 cm: la M ha 4 cm in più per muoversi.'));
  expect(await page.getByRole('status').filter({ hasText: 'Torace' }).innerText()).toMatch(
    /^Taglia M\s/,
  );
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ 'misura-torace': '96' });

  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  await page.getByRole('button', { name: 'Quanto mi sta?' }).click();
  await expectShown(page.getByText('Torace 96 cm: la M ha 8 cm in più per muoversi.'));
  expect(await field.inputValue()).toBe('96');

  // Of a child, whose measure this is not.
  await gotoHydrated(page, `${shop.address}/product/golfino-pulcino`);
  await page.getByRole('button', { name: 'Quanto mi sta?' }).click();
  expect(await field.inputValue()).toBe('');
  await field.fill('960');
  await field.press('Enter');
  await expectShown(page.getByText('Controlla il numero'));

  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  await page.getByRole('button', { name: 'Quanto mi sta?' }).click();
  await page.getByRole('button', { name: 'Dimentica la mia misura' }).click();
  expect(await field.inputValue()).toBe('');
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.getByText('Torace 96 cm').count()).toBe(0);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith('misura'))).toEqual([]);
  await field.fill('99');
  await field.press('Enter');
  await expectShown(page.getByText('sei tra due taglie'));
  await expectAccessibleOnPhone(page, 'product, size found');
  await expectReflow(page, 'product, size found');
});

test('the size that fits is chosen by its button, and one sold out in this colour says which colours have it', async () => {
  await using visit = await openPage('/product/maglia-cicala#Salvia');
  const { page } = visit;
  await page.getByRole('button', { name: 'Quanto mi sta?' }).click();
  await page.getByRole('textbox', { name: 'Giro torace, in centimetri' }).fill('96');
  await page.getByRole('button', { name: 'Trova la taglia' }).click();
  await expectShown(page.getByText('In Salvia la M è esaurita, in Burro c’è.'));
  await page.getByRole('button', { name: 'Scegli la M' }).click();
  const chosen = page.getByRole('radio', { name: 'M esaurita' });
  await expectFocus(chosen);
  expect(await chosen.isChecked()).toBe(true);
  await expectShown(page.getByText('Questa taglia è esaurita'));
  expect(new URL(page.url()).hash).toBe('#Salvia/M');

  await page.getByRole('radio', { name: 'Burro' }).check({ force: true });
  await page.getByText('In Salvia la M è esaurita').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Scegli la M' }).click();
  expect(await page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true);
});
