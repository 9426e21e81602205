import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openPage } = openJourneys();

const cardigan = '/product/cardigan-alba';
const phone = { viewport: { width: 360, height: 740 } };

test('on a phone the first press leads to sizes nobody has seen, the next adds what the bar names from wherever the page stands, and the bar covers nothing', async () => {
  await using visit = await openPage(`${cardigan}`, phone);
  const { page } = visit;
  const add = page.getByRole('button', { name: 'Aggiungi al carrello' });
  await page.getByText('Rosso robbia, XS').waitFor();
  await add.click();
  await expect.poll(() => page.getByText('Taglia', { exact: true }).first().isVisible()).toBe(true);
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'cart' }),
  );
  expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('XS');
  const note = page.getByText(
    /^Il pezzo non è ancora nel carrello\. Abbiamo scelto noi la taglia XS/,
  );
  await expectShown(note);
  await page.getByText('M', { exact: true }).click();
  await page.getByText('Rosso robbia, M').waitFor();
  expect(await note.count()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await add.click();
  await expectShown(page.getByText('Prodotto aggiunto al carrello!'));

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = page.getByText('Usiamo solo cookie tecnici.');
  const bar = page.locator('[data-bottom-bar]');
  await expect
    .poll(async () => {
      const [words, cover] = await Promise.all([last.boundingBox(), bar.boundingBox()]);
      return words && cover && words.y + words.height < cover.y;
    })
    .toBe(true);
});

test('the smallest phone, upright and held sideways, shows the piece with its name, price and bar, and the home page its title and button', async () => {
  await using visit = await openPage(`${cardigan}`, { viewport: { width: 740, height: 360 } });
  const { page } = visit;
  const bar = await page.locator('[data-bottom-bar]').boundingBox();
  const isAbove = async (part: Locator, y: number) => {
    const box = await part.first().boundingBox();
    return box !== null && box.y + box.height <= y;
  };
  const barTop = bar?.y ?? 0;
  expect(await isAbove(page.getByRole('heading', { level: 1 }), barTop)).toBe(true);
  expect(await isAbove(page.getByRole('main').getByText(/^145,00\s€$/), barTop)).toBe(true);
  const pictures = page.getByRole('region', { name: 'Immagini' });
  const picture = await pictures.boundingBox();
  expect(bar?.x).toBeGreaterThanOrEqual((picture?.x ?? 0) + (picture?.width ?? Number.NaN));
  // The pictures stay beside the choice, below the top bar.
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(async () => (await pictures.boundingBox())?.y).toBe(64);
  await page.evaluate(() => window.scrollTo(0, 0));

  await page.setViewportSize({ width: 360, height: 640 });
  const low = await page.locator('[data-bottom-bar]').boundingBox();
  expect(low?.y).toBeGreaterThan(360);
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('main').getByText(/^145,00\s€$/),
  ])
    expect(await isAbove(part, low?.y ?? 0)).toBe(true);
  await page.setViewportSize({ width: 740, height: 360 });
  await gotoHydrated(page, shop.address);
  expect(await isAbove(page.getByRole('heading', { level: 1 }), 360)).toBe(true);
  expect(await isAbove(page.getByRole('link', { name: 'Scopri' }), 360)).toBe(true);
});

test('the bar covers no colour and no size that takes the focus, on a phone with large letters or held sideways', async () => {
  await using visit = await openPage(cardigan, phone);
  const { page } = visit;
  for (const { letters, ...viewport } of [
    { width: 360, height: 740, letters: '200%' },
    { width: 740, height: 360, letters: '100%' },
  ]) {
    await page.setViewportSize(viewport);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    for (const name of ['color', 'size']) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.locator(`[name=${name}]:checked`).focus();
      for (const _key of await page.locator(`[name=${name}]`).all()) {
        await page.keyboard.press('ArrowRight');
        await expect
          .poll(() => page.evaluate(focusedChoice), { message: `letters of ${letters}` })
          .toMatchObject({ isSeen: true });
      }
    }
  }
});

/** Runs in the page. There is no bar while the chosen size is sold out. */
function focusedChoice() {
  const { top = Number.NaN, bottom = Number.NaN } =
    document.querySelector('label:has(:focus)')?.getBoundingClientRect() ?? {};
  const bar = document.querySelector('[data-bottom-bar=""]')?.getBoundingClientRect();
  const end = bar?.top ?? window.innerHeight;
  return { isSeen: top >= 0 && bottom <= end, top, bottom, end };
}
