import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { cookiesPage } from '#text/cookies.ts';
import {
  expectAccessible,
  expectAccessibleOnBoth,
  phone,
} from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { placeOrder } from '#support/shop/place-order.ts';
import {
  ada,
  cards,
  fillCard,
  fillCart,
  fillCustomer,
  payButton,
  pickLines,
  waitForHeading,
} from '#support/shop/shopper.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

/** The duties of an Italian shop to its customers, in the running shop. */
const { shop, openVisit } = openJourneys();

async function wordsOf(path: string): Promise<string> {
  const page = await (await fetch(`${shop.address}${path}`)).text();
  const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(page) ?? [];
  return body
    .replaceAll(/<script[\s\S]*?<\/script>|<!-- -->|<wbr\/?>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
}

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

async function readEmail(kind: string) {
  const folder = join(shop.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const name = names.find((one) => one.startsWith(kind) && one.endsWith('.eml'));
  return name === undefined ? undefined : PostalMime.parse(await readFile(join(folder, name)));
}

test.each(['/', '/product/cardigan-alba', '/privacy', '/nowhere'])(
  'the page %s names the seller and leads to withdrawal, guarantee, terms and notices',
  async (path) => {
    const words = await wordsOf(path);
    for (const part of ['Gomitolo di Marta e Lucia Ferri s.n.c.', 'Via Maestra 14']) {
      expect(words).toContain(part);
    }
    expect(words).toContain('12025 Dronero (CN)');
    expect(words).toContain('P.IVA 01234567897');
    expect(words).toContain('ciao@gomitolo.example');
    const page = await (await fetch(`${shop.address}${path}`)).text();
    for (const link of ['/recesso', '/garanzia', '/condizioni', '/privacy', '/cookie']) {
      expect(page).toContain(`href="${link}"`);
    }
    expect(page).toContain('href="/accessibilita"');
  },
);

test('a product page says where it is sent, and leads to how it goes back, at whose cost, and to another size', async () => {
  const path = '/product/cardigan-alba';
  expect(await wordsOf(path)).toContain('Spediamo solo in Italia, comprese le isole.');
  const page = await (await fetch(`${shop.address}${path}`)).text();
  for (const [link, words] of [
    ['/recesso#come-si-restituisce', 'Le spese di restituzione sono a tuo carico'],
    ['/condizioni#un-altra-taglia', 'ordina quella giusta e rendi l’altra'],
  ] as const) {
    expect(page).toContain(`href="${link}"`);
    const [, id = ''] = link.split('#');
    const section = (await (await fetch(`${shop.address}${link}`)).text()).split(`id="${id}"`)[1];
    expect(section?.split('</section>')[0]).toContain(words);
  }
});

test('a product page tells composition, animal parts, maker and warnings before the purchase', async () => {
  const words = await wordsOf('/product/cardigan-alba');
  expect(words).toContain('Composizione: 100% lana. Contiene parti non tessili di origine animale');
  expect(words).toContain('Sicurezza del prodotto');
  expect(words).toContain('I bottoni sono piccole parti');
  expect(words).toMatch(
    /Fabbricante: Gomitolo di Marta e Lucia Ferri s\.n\.c\., Via Maestra 14, 12025 Dronero \(CN\), Italia, ciao@gomitolo\.example/,
  );
  expect(await wordsOf('/product/panni-bucato')).toContain('Nessuna avvertenza particolare');
});

test('when a price falls, the lowest of the last 30 days stands beside it', async () => {
  expect(await wordsOf('/product/poncho-brughiera')).not.toContain('Prezzo più basso');
  const { pool } = shop.database;
  await pool.query(`update product set price_cents = 15000 where id = 'poncho-brughiera'`);
  await expect
    .poll(() => wordsOf('/product/poncho-brughiera'))
    .toContain('Prezzo più basso degli ultimi 30 giorni: 198,00 €');
});

test('only the cookies of the notice are set, and the card provider comes from the second step on; the cart names cards and limits of delivery, and step 1 has its short notice', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const ofProvider = () => asked.filter((url) => /\/sandbox\/|stripe\.com/.test(url));
  const others = () =>
    asked.filter((url) => !url.startsWith(shop.address) && !/^data:|^blob:/.test(url));
  await gotoHydrated(page, shop.address);
  await page.getByRole('button', { name: 'Certo!' }).click();
  await page.getByText('Grazie per il feedback!').waitFor();
  const lines = await pickLines(shop, 1);
  await fillCart(page.context(), { address: shop.address, lines });
  await gotoHydrated(page, `${shop.address}/cart`);
  await page.getByText('Visa, Mastercard, American Express').waitFor();
  await page.getByText('Spediamo solo in Italia, comprese le isole.').waitFor();
  await page.getByRole('button', { name: 'Procedi al pagamento' }).click();
  await page.getByRole('heading', { name: 'Informazioni' }).waitFor();
  const form = page.locator('form', { has: page.locator('[name=email]') });
  await form.getByText('Usiamo i tuoi dati solo per l’ordine e la consegna.').waitFor();
  expect(await form.getByRole('link').first().getAttribute('href')).toBe('/privacy');
  expect(ofProvider()).toEqual([]);
  await fillCustomer(page);
  await fillCard(page, cards.good);
  expect(ofProvider()).not.toEqual([]);
  await payButton(page).click();
  await waitForHeading(page, 'Grazie, ordine effettuato!');
  const named = cookiesPage().sections.map(({ heading }) => heading);
  const set = (await page.context().cookies()).map(({ name }) => name);
  expect(set.toSorted()).toEqual(['answer', 'browser', 'cart', 'threshold_price']);
  expect(named).toEqual(expect.arrayContaining(set));
  expect(others()).toEqual([]);
});

test('each field for an e-mail has its short notice', async () => {
  for (const [path, notice] of [
    ['/recesso', 'Usiamo questi dati solo per gestire il recesso.'],
    ['/product/scialle-falena', 'Usiamo l’indirizzo solo per questo avviso'],
  ] as const) {
    const html = await (await fetch(`${shop.address}${path}`)).text();
    const form = html
      .split('<form')
      .find((part) => part.includes('name="email"'))
      ?.split('</form>')[0];
    expect(form).toContain(notice);
    expect(form).toContain('href="/privacy"');
  }
});

test('a withdrawal is filled in, read over, confirmed, stored, and receipted by mail with date and time; it is accessible, has room, and keeps what was typed and where it stood over a reload, until it is sent', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  visit.tolerate(/status of 503|ApiError/);
  const { number } = await placeOrder(shop, { email: ada.email });
  await gotoHydrated(page, shop.address);
  await page.getByRole('link', { name: 'Recedere dal contratto qui' }).click();
  await waitForHeading(page, 'Recedere dal contratto qui');
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect.poll(() => page.getByText('Questo campo è necessario').count()).toBe(3);
  await expectAccessibleOnBoth(page, 'withdrawal, errors');
  await expectReflow(page, 'withdrawal, errors');
  await page.setViewportSize(phone);
  await page.getByLabel('Nome e cognome').fill('Ada Bruni');
  await page.getByLabel('Numero dell’ordine').fill('2026-0000');
  await page.reload();
  await expect.poll(() => page.getByLabel('Nome e cognome').inputValue()).toBe('Ada Bruni');
  await page.getByLabel('Indirizzo e-mail').fill(ada.email);
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByText('Io, Ada Bruni, recedo dal contratto').waitFor();
  expect(await focused(page)).toBe('Confermi il recesso?');
  await page.getByRole('button', { name: 'Modifica' }).click();
  expect(await page.getByLabel('Nome e cognome').evaluate((field) => field.matches(':focus'))).toBe(
    true,
  );
  await page.getByLabel('Numero dell’ordine').fill(number);
  await page.getByRole('button', { name: 'Continua' }).click();
  const declared = `Io, Ada Bruni, recedo dal contratto di vendita dei prodotti dell’ordine ${number}.`;
  await page.getByText(declared).waitFor();
  await page.reload();
  await page.getByText(declared).waitFor();
  const confirm = page.getByRole('button', { name: 'Conferma recesso' });
  await page.route('**/api/withdraw', (route) => route.fulfill({ status: 503, json: {} }));
  await confirm.click();
  await page.getByText('Non sappiamo se la richiesta ci è arrivata').waitFor();
  await expectAccessible(page, 'withdrawal, to be confirmed, not sent');
  await page.unroute('**/api/withdraw');
  await confirm.click();
  await page.getByText('Abbiamo ricevuto il tuo recesso').waitFor();
  expect(await focused(page)).toBe('Abbiamo ricevuto il tuo recesso');
  expect(await page.getByText(declared).count()).toBe(1);
  await expectAccessible(page, 'withdrawal, received');
  const { rows } = await shop.database.pool.query('select name, order_number from withdrawal');
  expect(rows).toEqual([{ name: 'Ada Bruni', order_number: number }]);
  await expect.poll(() => readEmail('withdrawal-received')).toBeDefined();
  const email = await readEmail('withdrawal-received');
  expect(email?.to?.[0]?.address).toBe(ada.email);
  const words = email?.text?.replaceAll(/\s+/g, ' ');
  expect(words).toMatch(/(?:il |l’)\d{1,2} \p{L}+ \d{4} alle ore \d\d:\d\d \(ora italiana\)/u);
  // The name is the buyer's, of the order itself.
  expect(words).toContain(declared.replace('Bruni', 'Bianchi'));
  await gotoHydrated(page, `${shop.address}/recesso`);
  expect(await page.getByLabel('Nome e cognome').inputValue()).toBe('');
});
