import { expect, test } from 'vitest';
import { claimBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible, expectAccessibleOnBoth } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { expectScreen, phone } from '#support/browser/makers-phone.ts';
import { openJourneysInOwnShop } from '#support/browser/open-journeys.ts';
import { readSignInCode } from '#support/mail/read-sign-in-code.ts';

const { shop, openVisit } = openJourneysInOwnShop();

test('on a phone a maker comes in by the printed link, goes out, and comes in by code', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  const email = 'ada@gomitolo.example';
  const field = page.getByLabel('Codice di otto cifre');
  const enter = page.getByRole('button', { name: 'Entra', exact: true });
  const today = page.getByRole('heading', { name: /^Buon/, level: 1 });
  const [, link = ''] = /come in here, once, within 30 minutes: (\S+)/.exec(shop.output()) ?? [];
  // As a mail program takes the sentence's end for a part of it.
  await page.goto(`${link}.`);
  await page.getByRole('heading', { name: 'Apri la bottega' }).waitFor();
  await enter.click();
  await page.getByText('Questo campo è necessario').first().waitFor();
  await expectFocus(page.getByLabel('Nome'));
  await expectAccessible(page, 'claim with errors');
  await page.getByLabel('Nome').fill('Ada');
  await page.getByLabel('E-mail').fill(email);
  await enter.click();
  await today.waitFor();
  expect(page.url()).toBe(`${shop.address}/bottega`);
  const first = await readSignInCode(shop.dataDir, email);
  await field.fill(first);
  await page.getByRole('button', { name: 'Conferma' }).click();
  await page.getByText('Indirizzo confermato').waitFor();

  visit.tolerate(/status of 40[13]/);
  await page.goto(`${shop.address}/bottega/dispositivi`);
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
  await field.fill('12345678');
  await enter.click();
  await page.getByText('Il codice non è giusto: ricontrollalo.').waitFor();
  await expectAccessible(page, 'wrong code');
  const code = await readSignInCode(shop.dataDir, email, first);
  // A phone reloads a page on the way back from the mail.
  await page.reload();
  await field.fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  await enter.click();
  await today.waitFor();
  await page.reload();
  await today.waitFor();

  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === 'bottega')?.value ?? '';
  expect(session).not.toBe('');
  await expect.poll(() => logged().match(/"msg":"bottega_sign_in"/g)).toHaveLength(3);
  for (const secret of [link.split('#')[1] ?? '', code, session, email]) {
    expect(logged()).not.toContain(secret);
  }
});

test('a maker who mistyped her address is in, corrects it, and confirms it', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  visit.tolerate(/status of 4(?:01|03|10)/);
  await claimBottega(page, { shop, name: 'Carla', email: 'calra@gomitolo.example' });
  const note = page.getByRole('heading', { name: 'Conferma il tuo indirizzo' });
  const field = page.getByLabel('Codice di otto cifre');
  const confirm = page.getByRole('button', { name: 'Conferma' });
  await page.getByText('Il codice è andato a calra@gomitolo.example').waitFor();
  await expectScreen(page, 'address to be confirmed');
  // A code of an address that is corrected before it leaves is not sent.
  const former = await readSignInCode(shop.dataDir, 'calra@gomitolo.example');
  await page.getByRole('button', { name: 'Correggi l’indirizzo' }).click();
  await page.getByLabel('E-mail').fill('carla@gomitolo.example');
  await page.getByRole('button', { name: 'Manda il codice qui' }).click();
  await expectFocus(page.getByText('Il codice è in arrivo a carla@gomitolo.example.'));
  await field.fill(former);
  await confirm.click();
  await page.getByText('Il codice non è giusto: ricontrollalo.').waitFor();
  await page.goto(`${shop.address}/bottega/dispositivi`);
  await page.getByRole('link', { name: 'Confermalo prima' }).click();
  await field.fill(await readSignInCode(shop.dataDir, 'carla@gomitolo.example'));
  await field.press('Enter');
  await expectFocus(page.getByText('Indirizzo confermato'));
  await note.waitFor({ state: 'detached' });
});

test('a device that is shut out from another is led to the sign-in screen', async () => {
  await using laptop = await openVisit();
  await using lost = await openVisit(phone);
  lost.tolerate(/status of 401/);
  for (const { page } of [laptop, lost]) {
    await claimBottega(page, { shop, name: 'Bice', email: 'bice@gomitolo.example' });
    await page.getByRole('heading', { name: /^Buon/, level: 1 }).waitFor();
  }
  const { page } = laptop;
  await page.goto(`${shop.address}/bottega/dispositivi`);
  const shutOut = page.getByRole('button', { name: /^Chiudi fuori/ });
  await shutOut.first().waitFor();
  for (let left = (await shutOut.count()) - 1; left >= 0; left -= 1) {
    await shutOut.first().press('Enter');
    await expect.poll(() => shutOut.count()).toBe(left);
  }
  await page.getByText('Ha una passkey? Toglila, o potrà rientrare.').waitFor();
  await page.getByRole('link', { name: 'Vai alle passkey' }).click();
  await expectFocus(page.getByRole('heading', { name: 'Passkey' }));
  await lost.page.getByRole('heading', { name: 'Entra in bottega' }).waitFor();
  await lost.page.getByText('Su questo dispositivo sono passati trenta giorni').waitFor();
});

/** Of what the shop wrote, the log: lines of JSON. */
function logged(): string {
  const lines = shop.output().split('\n');
  return lines.filter((line) => line.startsWith('{')).join('\n');
}
