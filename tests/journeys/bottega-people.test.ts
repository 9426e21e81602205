import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible, expectAccessibleOnPhone } from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { readEmails } from '#support/mail/read-emails.ts';

const { shop, openVisit } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const bice = { name: 'Bice', email: 'bice@gomitolo.example' };

async function openPeople(page: Page): Promise<void> {
  await page.goto(`${shop.address}/bottega/altro`);
  await page.getByRole('link', { name: 'Chi lavora qui' }).tap();
  await page.getByRole('heading', { name: 'Chi lavora qui' }).waitFor();
}

/** The links that were mailed to an address. */
async function linksTo(to: string): Promise<string[]> {
  const emails = await readEmails(shop.dataDir);
  return emails
    .filter((email) => email.to?.some(({ address }) => address === to))
    .flatMap(({ text = '' }) => text.match(/\S+\/bottega\/entra#\S+/g) ?? []);
}

test('on a phone a maker invites another, who comes in by the mailed link; then one removes the other', async () => {
  await using one = await openVisit(phone);
  await using other = await openVisit(phone);
  other.tolerate(/status of 4(?:01|09|10)/);
  const { page } = one;
  await enterBottega(page, shop);
  await openPeople(page);
  await page.getByText('Sei da sola').waitFor();
  await page.getByRole('button', { name: 'Invita una persona' }).tap();
  await page.getByRole('button', { name: 'Manda l’invito' }).tap();
  await page.getByText('Questo campo è necessario').first().waitFor();
  await expectAccessible(page, 'invitation with errors');
  await page.getByLabel('Nome').fill(bice.name);
  await page.getByLabel('E-mail').fill(bice.email);
  await page.getByRole('button', { name: 'Manda l’invito' }).tap();
  await page.getByText('L’invito per Bice è pronto').waitFor();
  const shown = (await page.getByText('/bottega/entra#').textContent()) ?? '';
  await page.getByRole('heading', { name: 'Inviti aperti' }).waitFor();
  await expectAccessibleOnPhone(page, 'invitation');
  await expectReflow(page, 'invitation');

  const [mailed = ''] = await vi.waitUntil(
    async () => {
      const links = await linksTo(bice.email);
      return links.length > 0 && links;
    },
    { timeout: 20_000 },
  );
  await other.page.goto(mailed);
  expect(await other.page.getByLabel('Nome').inputValue()).toBe('Bice');
  await other.page.getByLabel('E-mail').fill('carla@gomitolo.example');
  await other.page.getByRole('button', { name: 'Entra', exact: true }).tap();
  await other.page.getByText('Questo invito vale per un altro indirizzo').waitFor();
  await other.page.getByLabel('E-mail').fill(bice.email);
  await other.page.getByRole('button', { name: 'Entra', exact: true }).tap();
  await other.page.getByRole('heading', { name: /^Buon/, level: 1 }).waitFor();
  // The mailed link has confirmed the address.
  expect(await other.page.getByText('Conferma il tuo indirizzo').count()).toBe(0);

  await page.reload();
  await page.getByRole('heading', { name: 'Bice' }).waitFor();
  expect(await page.getByText('/bottega/entra#').count()).toBe(0);
  await page.getByRole('button', { name: 'Togli Bice' }).tap();
  await page.getByText('Bice non entra più da nessun dispositivo').waitFor();
  await expectAccessible(page, 'removal');
  await page.getByRole('button', { name: 'Sì, togli' }).tap();
  await page.getByText('Bice non lavora più qui.').waitFor();
  await page.getByRole('heading', { name: 'Non lavora più qui' }).waitFor();
  await other.page.getByRole('heading', { name: 'Entra in bottega' }).waitFor();

  // The other link of the same invitation is used too.
  await other.page.goto(shown);
  expect(await other.page.getByLabel('Nome').inputValue()).toBe('Bice');
  await other.page.getByLabel('E-mail').fill(bice.email);
  await other.page.getByRole('button', { name: 'Entra', exact: true }).tap();
  await other.page.getByText('Questo link è già stato usato o è scaduto').waitFor();
});
