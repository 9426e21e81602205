import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit, openPage } = openJourneys();

test('a page opens on the first size in stock and says so, a sold-out colour is marked, and another colour begins at its first size', async () => {
  await using visit = await openVisit({ viewport: { width: 360, height: 740 } });
  const { page } = visit;
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  await gotoHydrated(page, `${shop.address}/product/gilet-jacquard-ivo`);
  expect(await radio('S').isChecked()).toBe(true);
  await expectShown(page.getByText('la prima disponibile è S'));

  await gotoHydrated(page, `${shop.address}/product/berretto-nevischio`);
  const note = page.getByText('In Ocra è esaurito, negli altri colori c’è.');
  expect(await note.count()).toBe(0);
  await radio('Ocra, esaurito').check({ force: true });
  await expectShown(note);
  await expectReflow(page, 'a colour that is sold out');

  await page.setViewportSize({ width: 1024, height: 768 });
  const path = '/product/cuffietta-scarpine-primo-inverno';
  await page.route('**/api/product?*', async (route) => {
    const product = await (await route.fetch()).json();
    for (const { sizes } of product.model_info) sizes[0].stock = 0;
    await route.fulfill({ json: product });
  });
  await gotoHydrated(page, `${shop.address}${path}`);
  await expectShown(page.getByText('la prima disponibile è 3-'));
  await radio('Cipria, esaurito').check({ force: true });
  const sizes = page.getByRole('group', { name: /^Taglia/ }).getByRole('radio');
  expect(await sizes.first().isChecked()).toBe(true);
});

test('colour and size are still chosen after a reload, on the way back, in a link, and from the cart', async () => {
  await using visit = await openPage('/product/cardigan-alba');
  const { page } = visit;
  const colours = page.getByRole('group', { name: /^Colore/ }).getByRole('radio');
  const sizes = page.getByRole('group', { name: 'Taglia' }).getByRole('radio');
  const expectChosen = async (of: Page, colour: number, size: number) => {
    const group = (name: RegExp) => of.getByRole('group', { name }).getByRole('radio');
    await expect
      .poll(() =>
        group(/^Colore/)
          .nth(colour)
          .isChecked(),
      )
      .toBe(true);
    expect(
      await group(/^Taglia/)
        .nth(size)
        .isChecked(),
    ).toBe(true);
  };
  await colours.nth(1).check({ force: true });
  await expectChosen(page, 1, 0);
  await sizes.nth(2).check({ force: true });
  await expectChosen(page, 1, 2);
  await page.reload();
  await expectChosen(page, 1, 2);

  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await page.getByText('Prodotto aggiunto al carrello!').click();
  await page.waitForURL(`${shop.address}/cart`);
  await page.goBack();
  await expectChosen(page, 1, 2);
  const link = page.url();

  await gotoHydrated(page, `${shop.address}/cart`);
  await page.getByRole('link', { name: 'Cardigan Alba' }).click();
  await expectChosen(page, 1, 2);
  const other = await page.context().newPage();
  await other.goto(link);
  await expectChosen(other, 1, 2);
  await page.locator('header').getByRole('link', { name: 'Gomitolo' }).first().click();
  await page.waitForURL(`${shop.address}/`);
});
