import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { claimBottega } from '#support/browser/enter-bottega.ts';
import {
  expectAccessible,
  expectAccessibleOnBoth,
  expectAccessibleOnPhone,
} from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { hasFocus } from '#support/browser/has-focus.ts';
import { openJourneysInOwnShop } from '#support/browser/open-journeys.ts';
import { readSignInCode } from '#support/mail/read-sign-in-code.ts';

const { shop, openVisit } = openJourneysInOwnShop();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const email = 'ada@gomitolo.example';

test('on a phone a maker comes in by the printed link, goes out, and comes in by code', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  const [, link = ''] = /come in here, once, within 30 minutes: (\S+)/.exec(shop.output()) ?? [];
  // As a mail program takes the sentence's end for a part of it.
  await page.goto(`${link}.`);
  await page.getByRole('heading', { name: 'Apri la bottega' }).waitFor();
  await expectAccessible(page, 'claim');

  await page.getByRole('button', { name: 'Entra', exact: true }).click();
  await page.getByText('Questo campo è necessario').first().waitFor();
  expect(await focusedName(page)).toBe('name');
  await expectAccessible(page, 'claim with errors');
  await page.getByLabel('Nome').fill('Ada');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Entra', exact: true }).click();
  await page.getByRole('heading', { name: /^Buon/, level: 1 }).waitFor();
  expect(page.url()).toBe(`${shop.address}/bottega`);
  const first = await readSignInCode(shop.dataDir, email);
  await page.getByLabel('Codice di otto cifre').fill(first);
  await page.getByRole('button', { name: 'Conferma' }).click();
  await page.getByText('Indirizzo confermato').waitFor();

  await refusePasskeysWhileGoingOut(page);
  visit.tolerate(/status of 40[13]/);
  await page.getByRole('link', { name: 'Altro' }).click();
  await page.getByRole('link', { name: 'Dispositivi' }).click();
  await page.getByText('Questo dispositivo').waitFor();
  await page.evaluate(() => localStorage.setItem('bottega message 1', '"Cara Bice"'));
  await page.getByRole('button', { name: 'Esci' }).click();
  await page.getByRole('heading', { name: 'Entra in bottega' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('bottega message 1'))).toBeNull();
  await expectAccessibleOnBoth(page, 'sign-in');
  await expectReflow(page, 'sign-in');
  await page.setViewportSize(phone.viewport);

  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Mandami il codice' }).click();
  await page.getByRole('heading', { name: 'Scrivi il codice' }).waitFor();
  await expectAccessible(page, 'code');
  await page.getByLabel('Codice di otto cifre').fill('12345678');
  await page.getByRole('button', { name: 'Entra', exact: true }).click();
  await page.getByText('Il codice non è giusto: ricontrollalo.').waitFor();
  await expectAccessibleOnPhone(page, 'wrong code');
  const code = await readSignInCode(shop.dataDir, email, first);
  // A phone reloads a page on the way back from the mail.
  await page.reload();
  await page.getByLabel('Codice di otto cifre').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  await page.getByRole('button', { name: 'Entra', exact: true }).click();
  await page.getByRole('heading', { name: /^Buon/, level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: /^Buon/, level: 1 }).waitFor();

  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === 'bottega')?.value ?? '';
  expect(session).not.toBe('');
  await expect.poll(() => logged().match(/"msg":"bottega_sign_in"/g)).toHaveLength(3);
  for (const secret of [link.split('#')[1] ?? '', code, session, email]) {
    expect(logged()).not.toContain(secret);
  }
});

test('a maker who mistyped her address is in, corrects it, confirms it, and comes in by code', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  visit.tolerate(/status of 4(?:01|03|10)/);
  await claimBottega(page, { shop, name: 'Carla', email: 'calra@gomitolo.example' });
  const note = page.getByRole('heading', { name: 'Conferma il tuo indirizzo' });
  const field = page.getByLabel('Codice di otto cifre');
  const confirm = page.getByRole('button', { name: 'Conferma' });
  await note.waitFor();
  await page.getByText('Il codice è andato a calra@gomitolo.example').waitFor();
  await expectAccessibleOnPhone(page, 'address to be confirmed');
  await expectReflow(page, 'address to be confirmed');
  await page.setViewportSize(phone.viewport);
  await confirm.click();
  await page.getByText('Il codice ha otto cifre').waitFor();
  await field.fill('12345678');
  await confirm.click();
  await page.getByText('Il codice non è giusto: ricontrollalo.').waitFor();

  await using tab = await openTab(page);
  const other = tab.page.getByRole('heading', { name: 'Conferma il tuo indirizzo' });
  await other.waitFor();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Correggi l’indirizzo' }).click();
  await page.getByLabel('E-mail').fill('carla@gomitolo');
  await page.getByRole('button', { name: 'Manda il codice qui' }).click();
  await page.getByText('Inserisci un indirizzo email valido').waitFor();
  await expectAccessibleOnPhone(page, 'address being corrected');
  await page.setViewportSize(phone.viewport);
  await page.getByLabel('E-mail').fill('carla@gomitolo.example');
  await page.getByRole('button', { name: 'Manda il codice qui' }).click();
  const said = page.getByText('Il codice è in arrivo a carla@gomitolo.example.');
  await said.waitFor();
  await expect.poll(() => hasFocus(said)).toBe(true);
  await field.fill(await readSignInCode(shop.dataDir, 'calra@gomitolo.example'));
  await confirm.click();
  await page.getByText('Il codice non è giusto: ricontrollalo.').waitFor();
  await page.getByRole('link', { name: 'Altro' }).click();
  await page.getByRole('link', { name: 'Dispositivi' }).click();
  await page.getByRole('link', { name: 'Confermalo prima' }).click();
  const used = await readSignInCode(shop.dataDir, 'carla@gomitolo.example');
  await field.fill(used);
  await field.press('Enter');
  const confirmed = page.getByText('Indirizzo confermato');
  await confirmed.waitFor();
  await note.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(confirmed)).toBe(true);
  await tab.page.bringToFront();
  await other.waitFor({ state: 'detached' });
  await page.bringToFront();

  await page.getByRole('link', { name: 'Altro' }).click();
  await page.getByRole('link', { name: 'Dispositivi' }).click();
  await page.getByRole('button', { name: 'Esci' }).click();
  await page.getByLabel('E-mail').fill('carla@gomitolo.example');
  await page.getByRole('button', { name: 'Mandami il codice' }).click();
  await page.getByRole('heading', { name: 'Scrivi il codice' }).waitFor();
  await field.fill(await readSignInCode(shop.dataDir, 'carla@gomitolo.example', used));
  await page.getByRole('button', { name: 'Entra', exact: true }).click();
  await page.getByRole('heading', { name: /^Buon/, level: 1 }).waitFor();
  expect(await note.count()).toBe(0);
});

test('a device that is shut out from another is led to the sign-in screen', async () => {
  await using laptop = await openVisit();
  await using lost = await openVisit(phone);
  lost.tolerate(/status of 401/);
  await signIn(laptop.page);
  await signIn(lost.page);
  await laptop.page.goto(`${shop.address}/bottega/dispositivi`);
  const shutOut = laptop.page.getByRole('button', { name: /^Chiudi fuori/ });
  await shutOut.first().waitFor();
  while ((await shutOut.count()) > 0) {
    const before = await shutOut.count();
    await shutOut.first().click();
    await expect.poll(() => shutOut.count()).toBe(before - 1);
  }
  await laptop.page.getByText('Ha una passkey? Toglila, o potrà rientrare.').waitFor();
  await laptop.page.getByRole('link', { name: 'Vai alle passkey' }).click();
  const passkeys = laptop.page.getByRole('heading', { name: 'Passkey' });
  await expect.poll(() => hasFocus(passkeys)).toBe(true);
  await expectAccessibleOnBoth(laptop.page, 'devices, one shut out');
  await lost.page.getByRole('heading', { name: 'Entra in bottega' }).waitFor();
  await lost.page.getByText('Su questo dispositivo sono passati trenta giorni').waitFor();
});

/** Today in another tab of the same browser. */
async function openTab(page: Page) {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  return { page: tab, [Symbol.asyncDispose]: () => tab.close() };
}

async function signIn(page: Page): Promise<void> {
  await claimBottega(page, { shop, name: 'Bice', email: 'bice@gomitolo.example' });
  await page.getByRole('heading', { name: /^Buon/, level: 1 }).waitFor();
}

/** Of what the shop wrote, the log: lines of JSON. */
function logged(): string {
  const lines = shop.output().split('\n');
  return lines.filter((line) => line.startsWith('{')).join('\n');
}

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('name'));
}

/** Calls of a screen are refused when its maker is out already, and the screen does not know it yet. */
async function refusePasskeysWhileGoingOut(page: Page): Promise<void> {
  const isOut = Promise.withResolvers<void>();
  await page.route('**/bottega/api/passkeys', async (route) => {
    await isOut.promise;
    await route.continue();
  });
  await page.route('**/bottega/api/signOut', async (route) => {
    const response = await route.fetch();
    const refusal = page.waitForResponse('**/bottega/api/passkeys');
    isOut.resolve();
    await (await refusal).finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    expect(page.url()).toBe(`${shop.address}/bottega/dispositivi`);
    await route.fulfill({ response });
  });
}
