import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectShown } from '#support/browser/expect-shown.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { openCheckout, pickLines } from '#support/shop/shopper.ts';

const { shop, openVisit, openPage } = openJourneys();

const cardigan = '/product/cardigan-alba';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

test('the list of regions is whole on a phone, upright and held sideways, and its field stays below the finger', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  await openCheckout(page, { address: shop.address, lines: await pickLines(shop, 1) });
  await page.locator('[name=email]').tap();
  const field = page.getByRole('combobox', { name: 'Regione' });
  await field.fill('Piemonte');
  await page.getByRole('heading', { name: 'Informazioni' }).click();
  const list = page.getByRole('listbox');
  for (const viewport of [phone.viewport, { width: 740, height: 360 }]) {
    await page.setViewportSize(viewport);
    for (const fieldTop of [70, viewport.height - 60]) {
      await scrollTo(page, { element: field, top: fieldTop });
      const before = await boxOf(field);
      await tapOn(page, field);
      await list.waitFor();
      await untilDrawn(page);
      expect(await boxOf(field), `field at ${fieldTop} px`).toEqual(before);
      const bar = await boxOf(page.getByRole('banner'));
      const { top, bottom } = await boxOf(list);
      expect(top, `field at ${fieldTop} px`).toBeGreaterThanOrEqual(Math.max(0, bar.bottom));
      expect(bottom, `field at ${fieldTop} px`).toBeLessThanOrEqual(viewport.height);
      await tapOn(page, list.getByRole('option', { name: 'Piemonte' }));
      await list.waitFor({ state: 'detached' });
      expect(await field.inputValue()).toBe('Piemonte');
      await page.getByRole('heading', { name: 'Informazioni' }).click();
    }
  }
});

test('a colour that is sold out is chosen where the page stands, and the sentence about it is in sight', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  await gotoHydrated(page, `${shop.address}/product/berretto-nevischio`);
  const soldOut = page.locator('label').filter({ hasText: 'Ocra, esaurito' });
  await scrollTo(page, { element: soldOut, top: 400 });
  const before = await boxOf(soldOut);
  await tapOn(page, soldOut);
  const sentence = page.getByText('In Ocra è esaurito, negli altri colori c’è.');
  await sentence.waitFor();
  await untilDrawn(page);
  expect(await boxOf(soldOut)).toEqual(before);
  expect((await boxOf(sentence)).bottom).toBeLessThan(phone.viewport.height);
});

test('the note that a piece is in the cart lies over no size; the top bar stays while a finger is on it, so that the press is taken', async () => {
  await using visit = await openPage(`${cardigan}`, phone);
  const { page } = visit;
  const sizes = page.getByRole('group', { name: 'Taglia' });
  await scrollTo(page, { element: sizes, top: 100 });
  await page.getByText('M', { exact: true }).tap();
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).tap();
  const note = page.getByRole('link', { name: 'Prodotto aggiunto al carrello!' });
  await note.waitFor();
  expect((await boxOf(note)).bottom).toBeLessThanOrEqual((await boxOf(sizes)).top);
  for (const y of [300, 200]) {
    await page.evaluate((wanted) => window.scrollTo(0, wanted), y);
    await untilDrawn(page);
  }
  const { left, top } = await boxOf(
    page.getByRole('banner').getByRole('link', { name: /^Carrello/ }),
  );
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: left + 20, y: top + 20 }],
  });
  await page.evaluate(() => window.scrollTo(0, 400));
  await untilDrawn(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expectShown(page.getByRole('heading', { level: 1, name: 'Il tuo carrello' }));
});

interface Place {
  element: Locator;
  /** Pixels from the top of the screen. */
  top: number;
}

async function scrollTo(page: Page, { element, top }: Place): Promise<void> {
  await element.evaluate(
    (one, wanted) => window.scrollBy(0, one.getBoundingClientRect().top - wanted),
    top,
  );
  await untilDrawn(page);
}

/** The effect of a scroll is on the screen with the second frame. */
function untilDrawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** As a finger does: without scrolling to it first. */
async function tapOn(page: Page, target: Locator): Promise<void> {
  const { left, top, right, bottom } = await boxOf(target);
  await page.touchscreen.tap((left + right) / 2, (top + bottom) / 2);
}

/** Where it lies on the screen. */
async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not drawn');
  const { x: left, y: top, width, height } = box;
  return { left, top, right: left + width, bottom: top + height };
}
