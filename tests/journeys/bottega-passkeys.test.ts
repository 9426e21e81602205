import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { claimBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible, expectAccessibleOnPhone } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on a phone a maker adds a passkey, comes in with it, and with it again for what is dangerous', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  visit.tolerate(/status of 40[13]/);
  await withoutSuggestions(page);
  await addAuthenticator(page);
  await claim(page);
  await page.getByRole('heading', { name: 'La prossima volta senza codice?' }).waitFor();
  await expectAccessibleOnPhone(page, 'offer of a passkey');
  await expectReflow(page, 'offer of a passkey');
  await page.setViewportSize(phone.viewport);
  await page.getByRole('button', { name: 'Crea una passkey' }).click();
  await page.getByRole('heading', { name: 'La passkey c’è' }).waitFor();
  await page.getByRole('button', { name: 'Vai in bottega' }).click();
  await today(page).waitFor();

  await signOut(page);
  await withPasskey(page).waitFor();
  await withPasskey(page).click();
  await today(page).waitFor();

  await shop.database.pool.query(
    `update maker_session set signed_in_at = now() - interval '11 minutes'`,
  );
  await devices(page);
  await page.getByText(/Usata l’ultima volta/).waitFor();
  await expectAccessibleOnPhone(page, 'devices with passkey');
  await expectReflow(page, 'devices with passkey');
  await page.setViewportSize(phone.viewport);
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await page.getByText('Sono passati più di dieci minuti').waitFor();
  await withPasskey(page).click();
  await page.getByRole('heading', { name: 'Dispositivi', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await page.getByText('Questo dispositivo ha già una tua passkey.').waitFor();
  await removePasskey(page);
  await signOut(page);
  await withPasskey(page).click();
  await page.getByText('Questa passkey qui non vale: entra con l’e-mail.').waitFor();
  await expect.poll(() => shop.output()).toContain('"way":"passkey","reason":"unknown_passkey"');
});

test('a maker who refuses her device keeps her place: she tries again, takes the code, or goes back', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  visit.tolerate(/status of 401/);
  await withoutSuggestions(page);
  const owner = await addAuthenticator(page);
  await owner.refuses(true);
  await claim(page, 'carla@gomitolo.example');
  const make = page.getByRole('button', { name: 'Crea una passkey' });
  await make.click();
  await page.getByText('Hai annullato, o è passato troppo tempo: riprova quando vuoi.').waitFor();
  await expectFocus(make);
  await expectAccessible(page, 'offer of a passkey, refused');
  await owner.refuses(false);
  await make.click();
  await page.getByRole('button', { name: 'Vai in bottega' }).click();
  await today(page).waitFor();

  await owner.refuses(true);
  await signOut(page);
  await withPasskey(page).click();
  await page.getByText('riprova, o fatti mandare il codice per e-mail').waitFor();
  await expectFocus(withPasskey(page));
  await page.getByLabel('E-mail').fill('carla@gomitolo.example');
  await page.getByRole('button', { name: 'Mandami il codice' }).click();
  await page.getByRole('heading', { name: 'Scrivi il codice' }).waitFor();
  await page.getByRole('button', { name: 'Cambia e-mail' }).click();
  await owner.refuses(false);
  await withPasskey(page).click();
  await today(page).waitFor();

  await shop.database.pool.query(
    `update maker_session set signed_in_at = now() - interval '11 minutes'`,
  );
  await owner.refuses(true);
  await devices(page);
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await page.getByText('Sono passati più di dieci minuti').waitFor();
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('carla@gomitolo.example');
  await withPasskey(page).click();
  await page.getByText('riprova, o fatti mandare il codice per e-mail').waitFor();
  await expectAccessible(page, 'sign-in again, refused');
  await page.getByRole('button', { name: 'Lascia stare' }).click();
  await page.getByRole('heading', { name: 'Dispositivi', level: 1 }).waitFor();
});

test('the field for the address offers the passkeys of the device, also one that is known no more', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  visit.tolerate(/status of 40[13]/);
  // It takes whatever it is offered at once.
  await addAuthenticator(page);
  await claim(page);
  await page.getByRole('button', { name: 'Crea una passkey' }).click();
  await page.getByRole('heading', { name: 'La passkey c’è' }).waitFor();
  await page.getByRole('button', { name: 'Vai in bottega' }).click();
  await today(page).waitFor();
  await signOut(page);
  await today(page).waitFor();
  await devices(page);
  await removePasskey(page);
  await signOut(page);
  await page.getByText('Questa passkey qui non vale: entra con l’e-mail.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/bottega/entra');
});

test('where there can be no passkeys the sign-in screen says why, and the code works all the same', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  visit.tolerate(/status of 401/);
  await page.goto(`${shop.address.replace('localhost', '127.0.0.1')}/bottega/entra`);
  await page.getByText('vogliono un indirizzo con un nome, non fatto di soli numeri').waitFor();
  expect(await withPasskey(page).count()).toBe(0);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto(`${shop.address}/bottega/entra`);
  await page.getByText('Questo browser non conosce le passkey.').waitFor();
  await page.getByRole('button', { name: 'Mandami il codice' }).waitFor();
});

const claim = (page: Page, email = 'ada@gomitolo.example') =>
  claimBottega(page, { shop, name: 'Ada', email });

/** As in browsers that offer passkeys in a window of their own only. */
async function withoutSuggestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

async function removePasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Togli la passkey/ }).click();
  await page.getByText('Con quella passkey non si entra più.', { exact: false }).waitFor();
  await page.getByText('Non ne hai ancora.').waitFor();
}

/** A phone's own keys, with an owner who shows a finger unless she refuses. */
async function addAuthenticator(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async refuses(refusing: boolean): Promise<void> {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !refusing });
    },
  };
}

function today(page: Page) {
  return page.getByRole('heading', { name: /^Buon/, level: 1 });
}

function withPasskey(page: Page) {
  return page.getByRole('button', { name: 'Entra con la passkey' });
}

async function devices(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Altro', exact: true }).click();
  await page.getByRole('link', { name: 'Dispositivi' }).click();
  await page.getByRole('heading', { name: 'Dispositivi', level: 1 }).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await devices(page);
  await page.getByRole('button', { name: 'Esci' }).click();
}
