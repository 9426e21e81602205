import type { Page } from 'playwright-core';

export interface Press {
  name: string;
  path: string;
  goalMs: number;
  /** Steps before the press; not measured. */
  before?: (page: Page) => Promise<void>;
  /** Touches or types, and waits for what that brings. */
  press: (page: Page) => Promise<void>;
}

const product = '/product/cardigan-alba';
const list = '/shop/clothes';
const card = 'main li a[href^="/product/"]';

/** The most frequent presses of a shopper on a phone. */
export const presses: Press[] = [
  {
    name: 'size',
    path: product,
    goalMs: 120,
    async press(page) {
      await page.locator('label', { has: page.locator('[name=size][value=L]') }).tap();
      await page.locator('[name=size][value=L][data-drawn]').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'colour',
    path: product,
    goalMs: 100,
    async press(page) {
      await page.locator('label[title="Panna naturale"]').tap();
      await page.locator('[name=color][value^=Panna][data-drawn]').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'gallery',
    path: product,
    goalMs: 100,
    async press(page) {
      await page.getByRole('button', { name: 'Immagine successiva' }).tap();
      await page.getByText('immagine 2 di 3').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'menu',
    path: '/',
    goalMs: 100,
    async press(page) {
      await page.getByRole('button', { name: 'Apri il menu' }).tap();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'more products',
    path: '/shop/tutto',
    goalMs: 120,
    async press(page) {
      const next = page.locator(card).nth(await page.locator(card).count());
      await page.getByRole('button', { name: 'Carica altri prodotti' }).tap();
      await next.waitFor({ state: 'attached' });
    },
  },
  {
    name: 'card to product',
    path: list,
    goalMs: 112,
    async press(page) {
      await page.locator(card).first().tap();
      await page.locator('[name=size]').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'filter',
    path: list,
    goalMs: 100,
    async before(page) {
      await page.locator('main summary').tap();
    },
    async press(page) {
      await page.locator('main label', { has: page.locator('[name=subito]') }).tap();
      await page.waitForURL(/\?/);
    },
  },
  {
    name: 'heart',
    path: list,
    goalMs: 100,
    async press(page) {
      await page.locator('main [aria-pressed=false]').first().tap();
      await page.locator('main [aria-pressed=true]').first().waitFor();
    },
  },
  {
    name: 'search suggestion',
    path: '/',
    goalMs: 100,
    async before(page) {
      await page.getByRole('link', { name: 'Cerca' }).first().tap();
      await page.getByRole('combobox').waitFor();
    },
    async press(page) {
      await page.getByRole('combobox').pressSequentially('cardigan', { delay: 150 });
      await page.getByRole('option').first().waitFor();
    },
  },
];
