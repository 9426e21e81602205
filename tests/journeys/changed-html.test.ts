import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectShown } from '#support/browser/expect-shown.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { hasFocus } from '#support/browser/has-focus.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { translatePage } from '#support/browser/translate-page.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { cards, cartOf, fillCard, fillCustomer, waitForHeading } from '#support/shop/shopper.ts';
import { formatEuro } from '#text/money.ts';

const { shop, openVisit } = openJourneys();

/** Each runs as soon as the first HTML has been read. */
const harmless = {
  'a phone makes a link of a number': () => {
    const number = document.createTreeWalker(document.querySelector('footer') ?? document, 4);
    while (number.nextNode()) {
      const text = number.currentNode;
      const [digits] = /\d{11}/.exec(text.textContent ?? '') ?? [];
      if (digits === undefined || !(text instanceof Text)) continue;
      const after = text.splitText(text.data.indexOf(digits));
      after.splitText(digits.length);
      const link = Object.assign(document.createElement('a'), { href: `tel:${digits}` });
      after.replaceWith(link);
      link.append(digits);
      return;
    }
    throw new Error('There is no number');
  },
  'a proxy hides an e-mail address': () => {
    const [link] = [...document.querySelectorAll('main p')].filter((p) =>
      p.textContent?.includes('@'),
    );
    if (link === undefined) throw new Error('There is no address');
    link.innerHTML = link.innerHTML.replace(/\S+@\S+/, '<a href="/cdn-cgi/">[email protected]</a>');
  },
  'an extension puts parts into body and head': () => {
    for (const part of [document.head, document.body]) {
      part.prepend(document.createElement('style'), document.createElement('script'));
      part.append(document.createElement('style'), document.createElement('script'));
    }
    document.body.prepend(document.createElement('div'), document.createElement('a-helper'));
    document.body.append(document.createElement('div'));
  },
  'an extension marks fields and page': () => {
    document.documentElement.className = 'with-helper';
    document.body.setAttribute('data-helper', '1');
    for (const field of document.querySelectorAll('input')) field.setAttribute('data-helper', '1');
  },
};

const drawnAnew = {
  'an extension puts a button beside a field': () => {
    document.querySelector('main input')?.after(document.createElement('div'));
  },
  'the browser translates before the app has started': () => {
    for (const text of document.querySelectorAll('main label span')) {
      const translated = document.createElement('font');
      translated.append('Name');
      text.replaceChildren(translated);
    }
  },
};

test.for([
  { name: Object.keys(harmless).join(', '), changes: Object.values(harmless), isDrawnAnew: false },
  { name: Object.keys(drawnAnew).join(', '), changes: Object.values(drawnAnew), isDrawnAnew: true },
])(
  'letters typed before the app has started stay where $name',
  async ({ changes, isDrawnAnew }) => {
    await using visit = await openVisit();
    const { page } = visit;
    visit.tolerate(isDrawnAnew ? /React error #418/ : /^$/);
    await page.addInitScript(`document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') { ${changes.map((change) => `(${change.toString()})();`).join('')} }
  })`);
    const scripts = await pauseCalls(page, '**/assets/*.js');
    await page.goto(`${shop.address}/recesso`, { waitUntil: 'domcontentloaded' });
    const name = page.getByRole('main').locator('[name=name]');
    const number = page.getByRole('main').locator('[name=order_number]');
    await name.fill('Ada Bruni');
    await number.pressSequentially('2026');
    scripts.release();
    await page.locator('html[data-started]').waitFor();
    await expect.poll(() => name.inputValue()).toBe('Ada Bruni');
    await expect.poll(() => hasFocus(number)).toBe(true);
    await page.keyboard.type('-1');
    expect(await number.inputValue()).toBe('2026-1');
  },
);

async function openTranslated(page: Page, path: string): Promise<void> {
  await gotoHydrated(page, `${shop.address}${path}`);
  await translatePage(page);
}

/** The price of the cart of this browser, as people read it. */
async function totalOf(page: Page): Promise<string> {
  const response = await fetch(`${shop.address}/api/getCartPrices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: await cartOf(page.context()) }),
  });
  const { total } = await response.json();
  return formatEuro(total);
}

test('a translated page leads from home to a paid order, with a question of the bank and right amounts', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const main = page.getByRole('main');
  await shop.database.pool.query(`update sku set stock = 40 where stock between 1 and 39`);
  await openTranslated(page, '/');
  await page.getByRole('button', { name: 'Certo!' }).click();
  await expectShown(page.getByText('Grazie per il feedback!'));
  await main.getByRole('link', { name: /^scopri$/i }).click();
  await main.getByRole('link', { name: /ACCESSORI/ }).click();
  await expectShown(page.getByText('12 su 15'));
  await page.getByRole('button', { name: 'Carica altri' }).click();
  await expectShown(page.getByText('15 su 15'));

  await page.getByRole('link', { name: /Berretto Nevischio/ }).click();
  await waitForHeading(page, 'Berretto Nevischio');
  await page.getByRole('button', { name: '100% lana' }).click();
  await page.getByRole('button', { name: 'Chiudi' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await page.getByRole('link', { name: 'Prodotto aggiunto al carrello!' }).click();
  await main.getByRole('button', { name: 'Aggiungi un pezzo' }).click();
  await page.getByRole('link', { name: 'Carrello, 2 prodotti' }).waitFor();
  const total = await totalOf(page);
  await expectShown(main.getByText(total).filter({ visible: true }));

  await page.getByRole('button', { name: 'Procedi al pagamento' }).click();
  await page.getByRole('button', { name: 'Continua' }).click();
  await expectShown(page.getByText('Questo campo è necessario'));
  await fillCustomer(page);
  await fillCard(page, cards.asksTheBank);
  await expectShown(main.getByText(total).filter({ visible: true }));
  await page.getByRole('button', { name: /^paga$/i }).click();
  await page.getByRole('button', { name: 'Autorizza' }).click();
  await waitForHeading(page, 'Grazie, ordine effettuato!');
  await expectShown(main.getByText(total).filter({ visible: true }));
  await expectShown(main.getByText('Berretto Nevischio'));
  await main.getByRole('link', { name: 'Segui' }).click();
  await waitForHeading(page, 'ordine');
});
