import { openSize } from '#support/browser/open-size.ts';
import type { Page } from 'playwright-core';
import { openBottega, openOrder, stretch } from './bottega-scenes.ts';
import type { MakersShop } from './open-makers-shop.ts';
import { type Scene, scene, type Stage } from './scene.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A row of the order's screen, whose name is followed by what is inside. */
const row = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).first();

/** A form of an order, opened and filled in. */
function form(state: string, order: keyof MakersShop['orders'], fill: Scene['play']): Scene {
  return scene(`bottega-form/${state}`, async (stage) => {
    await openOrder(stage, order);
    await fill(stage);
    await stretch(stage.page);
  });
}

/** The way in, before anybody is signed in. */
function signIn(state: string, play: (stage: Stage, signIn: string) => Promise<void>): Scene {
  return scene(
    { name: `bottega-sign-in/${state}`, extent: 'window', tolerated: /status of 401/ },
    async (stage) => {
      const { address } = await stage.makersShop();
      await play(stage, `${address}/bottega/entra`);
    },
  );
}

/** A screen while a call of it is on its way, has failed, or brings nothing. */
function call(state: string, path: string, answer: (page: Page) => Promise<unknown>): Scene {
  return scene(
    { name: `bottega-call/${state}`, extent: 'window', tolerated: /status of 500/ },
    async (stage) => {
      await answer(stage.page);
      await openBottega(stage, path, { untilLoaded: false });
    },
  );
}

/** A phone's own keys, with an owner who shows a finger. */
async function addPasskeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

const internal = {
  error: { code: 'internal', message: 'Qualcosa non ha funzionato.', issues: [] },
};
const nothingToday = {
  is_new: false,
  to_ship: [],
  withdrawals: [],
  stray_withdrawals: [],
  to_make: 0,
  differences: [],
  waiting: [],
  sold: { orders: 0, pieces: 0, total: 0, refunded: 0 },
  takings: { month: { orders: 0, pieces: 0, total: 0 }, weeks: [] },
};

/** Today, before the address is confirmed. */
function unconfirmed(state: string, play: Scene['play']): Scene {
  return scene(`bottega/${state}`, async (stage) => {
    const { page } = stage;
    const email = 'maria-antonietta.castelbarco@posta-elettronica.example';
    const json = { id: '1', name: 'Ada', email, is_confirmed: false };
    await page.route('**/bottega/api/me', (route) => route.fulfill({ json }));
    await openBottega(stage, '/');
    await play(stage);
    await stretch(page);
  });
}

export const bottegaFormScenes: Scene[] = [
  unconfirmed('unconfirmed', async ({ page }) => button(page, 'Conferma').waitFor()),
  unconfirmed('unconfirmed-correction', async ({ page }) =>
    button(page, 'Correggi l’indirizzo').click(),
  ),
  signIn('claim', async ({ page }, address) => {
    await page.goto(`${address}#only-looked-at`);
    await page.getByRole('heading', { name: 'Apri la bottega' }).waitFor();
  }),
  signIn('code', async ({ page }, address) => {
    await page.goto(address);
    await page.getByLabel('E-mail').fill('maria-antonietta.castelbarco@posta-elettronica.example');
    await button(page, 'Mandami il codice').click();
    await page.getByRole('heading', { name: 'Scrivi il codice' }).waitFor();
  }),
  signIn('passkey-offer', async ({ page }, address) => {
    await addPasskeys(page);
    const json = { id: '1', name: 'Ada', email: 'ada@gomitolo.example', is_confirmed: true };
    await page.route('**/bottega/api/claim', (route) => route.fulfill({ json }));
    await page.goto(`${address}#only-looked-at`);
    await page.getByLabel('Nome').fill('Ada');
    await page.getByLabel('E-mail').fill('ada@gomitolo.example');
    await button(page, 'Entra').click();
    await page.getByRole('heading', { name: 'La prossima volta senza codice?' }).waitFor();
  }),
  scene('bottega-sign-in/passkey-added', async (stage) => {
    const { page } = stage;
    await addPasskeys(page);
    await openBottega(stage, '/dispositivi');
    await button(page, 'Aggiungi una passkey').click();
    await page.getByText('La passkey c’è').waitFor();
    await stretch(page);
  }),
  form('address', 'paid', async ({ page }) => {
    await row(page, 'Indirizzo').click();
    await button(page, 'Correggi l’indirizzo').click();
    await page.getByLabel('CAP').fill('12O22');
  }),
  form('refund', 'delivered', async ({ page }) => {
    await row(page, 'Rimborsa').click();
    await page.getByText('Il cliente riceve', { exact: false }).first().waitFor();
  }),
  form('refund-amount', 'delivered', async ({ page }) => {
    await row(page, 'Rimborsa').click();
    await page.getByLabel('Un altro importo').check();
  }),
  form('cancel', 'late', async ({ page }) => {
    await row(page, 'Annulla l’ordine').click();
    await button(page, 'Lascia stare').waitFor();
  }),
  form('tracking', 'shipped', async ({ page }) => {
    await button(page, 'Correggi il codice').click();
  }),
  form('message', 'paid', async ({ page }) => {
    await row(page, 'Scrivi a').click();
    await page.getByLabel('Un messaggio al cliente').fill('Ciao,\nva bene il blu?');
    await row(page, 'Note per voi').click();
    await button(page, 'Aggiungi la nota').click();
  }),
  scene('bottega-form/slip', async (stage) => {
    const { orders } = await stage.makersShop();
    await openBottega(stage, `/ordini/${orders.paid}/distinta`);
  }),
  scene('bottega-form/stock-undo', async (stage) => {
    const { page } = stage;
    await openBottega(stage, '/pezzi?pezzo=gilet-olmo');
    await openSize(page);
    await page
      .getByRole('button', { name: /^Ne ho finita una/ })
      .first()
      .click();
    await button(page, 'Rimetti com’era').waitFor();
    await page
      .getByRole('button', { name: /^Altro: / })
      .first()
      .click();
    await page.getByText('Conta lo scaffale').waitFor();
    await stretch(page);
  }),
  call('loading', '/ordini', (page) => page.route('**/bottega/api/orders?*', () => undefined)),
  call('error', '/ordini', (page) =>
    page.route('**/bottega/api/orders?*', (route) =>
      route.fulfill({ status: 500, json: internal }),
    ),
  ),
  call('today-empty', '', (page) =>
    page.route('**/bottega/api/today', (route) => route.fulfill({ json: nothingToday })),
  ),
];
