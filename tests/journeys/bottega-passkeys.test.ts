import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { claimBottega } from '#support/browser/enter-bottega.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectScreen, phone } from '#support/browser/makers-phone.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();
const email = 'carla@gomitolo.example';

test('on a phone a maker adds a passkey, comes in with it, and with it again for what is dangerous; where she refuses her device she keeps her place', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  visit.tolerate(/status of 40[13]/);
  // As in browsers that offer passkeys in a window of their own only.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const owner = await addAuthenticator(page);
  const make = page.getByRole('button', { name: 'Crea una passkey' });
  const add = page.getByRole('button', { name: 'Aggiungi una passkey' });
  const withPasskey = page.getByRole('button', { name: 'Entra con la passkey' });
  await owner.refuses(true);
  await claimBottega(page, { shop, name: 'Carla', email });
  await make.click();
  await page.getByText('Hai annullato, o è passato troppo tempo: riprova quando vuoi.').waitFor();
  await expectFocus(make);
  await expectScreen(page, 'offer of a passkey, refused');
  await owner.refuses(false);
  await make.click();
  await page.getByRole('button', { name: 'Vai in bottega' }).click();
  await today(page).waitFor();

  await signOut(page);
  await withPasskey.click();
  await today(page).waitFor();
  await owner.refuses(true);
  await signOut(page);
  await withPasskey.click();
  await page.getByText('riprova, o fatti mandare il codice per e-mail').waitFor();
  await expectFocus(withPasskey);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Mandami il codice' }).click();
  await page.getByRole('button', { name: 'Cambia e-mail' }).click();
  await owner.refuses(false);
  await withPasskey.click();
  await today(page).waitFor();

  await shop.database.pool.query(
    `update maker_session set signed_in_at = now() - interval '11 minutes'`,
  );
  await openDevices(page);
  await page.getByText(/Usata l’ultima volta/).waitFor();
  await expectScreen(page, 'devices with passkey');
  await owner.refuses(true);
  await add.click();
  await page.getByText('Sono passati più di dieci minuti').waitFor();
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(email);
  await withPasskey.click();
  await page.getByText('riprova, o fatti mandare il codice per e-mail').waitFor();
  await page.getByRole('button', { name: 'Lascia stare' }).click();
  await owner.refuses(false);
  await add.click();
  await withPasskey.click();
  await page.getByRole('heading', { name: 'Dispositivi', level: 1 }).waitFor();
  await add.click();
  await page.getByText('Questo dispositivo ha già una tua passkey.').waitFor();
  await removePasskey(page);
  await signOut(page);
  await withPasskey.click();
  await page.getByText('Questa passkey qui non vale: entra con l’e-mail.').waitFor();
  await expect.poll(() => shop.output()).toContain('"way":"passkey","reason":"unknown_passkey"');
});

test('the field for the address offers the passkeys of the device, also one that is known no more; where there can be none the screen says why', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  visit.tolerate(/status of 40[13]/);
  // It takes whatever it is offered at once.
  await addAuthenticator(page);
  await claimBottega(page, { shop, name: 'Ada', email: 'ada@gomitolo.example' });
  await page.getByRole('button', { name: 'Crea una passkey' }).click();
  await page.getByRole('button', { name: 'Vai in bottega' }).click();
  await today(page).waitFor();
  await signOut(page);
  await today(page).waitFor();
  await openDevices(page);
  await removePasskey(page);
  await signOut(page);
  await page.getByText('Questa passkey qui non vale: entra con l’e-mail.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/bottega/entra');

  await page.goto(`${shop.address.replace('localhost', '127.0.0.1')}/bottega/entra`);
  await page.getByText('vogliono un indirizzo con un nome, non fatto di soli numeri').waitFor();
  expect(await page.getByRole('button', { name: 'Entra con la passkey' }).count()).toBe(0);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto(`${shop.address}/bottega/entra`);
  await page.getByText('Questo browser non conosce le passkey.').waitFor();
  await page.getByRole('button', { name: 'Mandami il codice' }).waitFor();
});

async function removePasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Togli la passkey/ }).click();
  await page.getByText('Con quella passkey non si entra più.', { exact: false }).waitFor();
  await page.getByText('Non ne hai ancora.').waitFor();
}

/** A phone's own keys, with an owner who shows a finger unless she refuses. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
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

async function openDevices(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Altro', exact: true }).click();
  await page.getByRole('link', { name: 'Dispositivi' }).click();
  await page.getByRole('heading', { name: 'Dispositivi', level: 1 }).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await openDevices(page);
  await page.getByRole('button', { name: 'Esci' }).click();
}
