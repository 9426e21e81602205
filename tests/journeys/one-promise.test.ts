import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { paths } from '#contract/paths.ts';
import { type Product, productSchema } from '#contract/product.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { readEmails } from '#support/mail/read-emails.ts';
import {
  ada,
  cards,
  fillCard,
  fillCustomer,
  payButton,
  pickLines,
  waitForHeading,
} from '#support/shop/shopper.ts';
import { orderPageText } from '#text/order-page.ts';
import { promiseSentence } from '#text/promise.ts';

const { shop, openVisit } = openJourneys();

const sentence = /(?:Pronto|Lo facciamo per te): da te (?:tra|entro) [^.”<]+?(?=\s*(?:[.”<]|$))/;
const refusal = z.object({ error: z.object({ order_id: z.string() }) });

test('a piece that is made after the order is promised in the same words from its page to its receipt', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/status of 402|ApiError/);
  const product = await findMadeProduct();
  const { promise } = product;
  if (promise === undefined) throw new Error('Nothing is promised');
  const address = shop.address + paths.product(product._id);
  const told: Record<string, string> = {};
  const read = async (surface: string) => {
    told[surface] = await promised(page);
  };

  await gotoHydrated(page, address);
  await read('product page');
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await page.getByRole('link', { name: 'Prodotto aggiunto al carrello!' }).click();
  await page.getByRole('button', { name: 'Procedi al pagamento' }).waitFor();
  await read('cart');
  await page.getByRole('button', { name: 'Procedi al pagamento' }).click();
  await fillCustomer(page);
  await fillCard(page, cards.withoutFunds);
  await payButton(page).waitFor();
  await read('checkout');

  const answer = page.waitForResponse('**/api/pay');
  await payButton(page).click();
  const { error } = refusal.parse(await (await answer).json());
  await gotoHydrated(page, shop.address + paths.pay(error.order_id));
  await read('pay');
  await payByCard(page);
  await read('confirmation');
  await page.getByRole('link', { name: orderPageText.follows }).click();
  await page.getByRole('list', { name: orderPageText.steps }).waitFor();
  await read('order page');
  await page.emulateMedia({ media: 'print' });
  await read('receipt on paper');

  const number = await page.locator('#receipt + p strong').innerText();
  for (const email of await emailsAbout(number)) {
    const reader = email.to?.[0]?.address === ada.email ? 'confirmation' : 'makers';
    told[`${reader} e-mail, HTML`] = sentenceIn(email.html);
    told[`${reader} e-mail, text`] = sentenceIn(email.text);
  }
  expect(Object.keys(told)).toHaveLength(11);
  const same = Object.keys(told).map((surface) => [surface, promiseSentence(promise)]);
  expect(told).toEqual(Object.fromEntries(same));
});

/** An accessory that is made after the order, to be had as its page opens. */
async function findMadeProduct(): Promise<Product> {
  for (const line of await pickLines(shop, 40)) {
    const response = await fetch(`${shop.address}/api/product?_id=${line._id}`);
    const product = productSchema.parse(await response.json());
    if (product.pieces === 'made' && line.size_index === 0) return product;
  }
  throw new Error('The sample has no accessory that is made');
}

/** The sentence that somebody sees, the only one. */
async function promised(page: Page): Promise<string> {
  const seen = page.getByText(sentence).filter({ visible: true });
  await seen.first().waitFor();
  await expect.poll(() => seen.count()).toBe(1);
  return sentenceIn(await seen.innerText());
}

function sentenceIn(words = ''): string {
  return sentence.exec(words.replaceAll(/\s+/g, ' '))?.[0] ?? '';
}

async function payByCard(page: Page): Promise<void> {
  await page.getByLabel('Numero della carta').fill(cards.good);
  await page.getByLabel('Scadenza').fill('1230');
  await page.getByLabel('Codice di sicurezza').fill('123');
  await payButton(page).click();
  await waitForHeading(page, 'Grazie, ordine effettuato!');
}

/** The one to who ordered and the one to the makers. */
function emailsAbout(number: string) {
  return vi.waitFor(
    async () => {
      const emails = await readEmails(shop.dataDir);
      const about = emails.filter(({ text = '' }) => text.includes(number));
      expect(about.length).toBeGreaterThanOrEqual(2);
      return about;
    },
    { timeout: 20_000, interval: 100 },
  );
}
