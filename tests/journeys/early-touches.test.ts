import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();

/** Opens a page whose scripts are on their way until they are let through. */
async function openWithoutScripts(page: Page, path: string) {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`${shop.address}${path}`, { waitUntil: 'commit' });
  return { letScriptsCome: scripts.resolve };
}

test('a piece put into the cart before the scripts have come is in it when they have, once', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const { letScriptsCome } = await openWithoutScripts(page, '/product/cardigan-alba');
  const add = page.getByRole('button', { name: 'Aggiungi al carrello' });
  await add.click();
  await add.click();
  letScriptsCome();
  await page.getByRole('link', { name: 'Carrello, 1 prodotto' }).waitFor();
  expect(await page.getByText('Prodotto aggiunto al carrello!').count()).toBe(1);
});

test('a size chosen before the scripts have come is the one that is bought', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const { letScriptsCome } = await openWithoutScripts(page, '/product/cardigan-alba');
  await page.getByText('M', { exact: true }).click();
  letScriptsCome();
  await page.getByRole('radio', { name: 'M', checked: true }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await page.getByRole('link', { name: 'Carrello, 1 prodotto' }).waitFor();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cart');
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject([{ size: 'M' }]);
});

test('a form sent before the scripts have come keeps its words out of the address', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const { letScriptsCome } = await openWithoutScripts(page, '/recesso');
  await page.locator('main form input').first().fill('Ada Bianchi');
  await page.keyboard.press('Enter');
  letScriptsCome();
  await page.getByText('Questo campo è necessario').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.locator('main form input').first().inputValue()).toBe('Ada Bianchi');
});
