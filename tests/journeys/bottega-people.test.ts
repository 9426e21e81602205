import { expect, test } from 'vitest';
import { expectScreen, phone } from '#support/browser/makers-phone.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { readEmails } from '#support/mail/read-emails.ts';

const { shop, openVisit, openBottega } = openJourneys();
const email = 'bice@gomitolo.example';

test('on a phone a maker invites another, who comes in by the mailed link; then one removes the other', async () => {
  await using one = await openBottega('/bottega/chi-lavora-qui', phone);
  await using other = await openVisit(phone);
  other.tolerate(/status of 4(?:01|09|10)/);
  const { page } = one;
  await page.getByText('Sei da sola').waitFor();
  await page.getByRole('button', { name: 'Invita una persona' }).tap();
  await page.getByRole('button', { name: 'Manda l’invito' }).tap();
  await page.getByText('Questo campo è necessario').first().waitFor();
  await page.getByLabel('Nome').fill('Bice');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Manda l’invito' }).tap();
  await page.getByText('L’invito per Bice è pronto').waitFor();
  const shown = (await page.getByText('/bottega/entra#').textContent()) ?? '';
  await expectScreen(page, 'invitation');

  await expect.poll(linkToBice, { timeout: 20_000 }).toBeDefined();
  const enter = other.page.getByRole('button', { name: 'Entra', exact: true });
  await other.page.goto((await linkToBice()) ?? '');
  expect(await other.page.getByLabel('Nome').inputValue()).toBe('Bice');
  await other.page.getByLabel('E-mail').fill('carla@gomitolo.example');
  await enter.tap();
  await other.page.getByText('Questo invito vale per un altro indirizzo').waitFor();
  await other.page.getByLabel('E-mail').fill(email);
  await enter.tap();
  await other.page.getByRole('heading', { name: /^Buon/, level: 1 }).waitFor();
  // The mailed link has confirmed the address.
  expect(await other.page.getByText('Conferma il tuo indirizzo').count()).toBe(0);

  await page.reload();
  await page.getByRole('heading', { name: 'Bice' }).waitFor();
  expect(await page.getByText('/bottega/entra#').count()).toBe(0);
  await page.getByRole('button', { name: 'Togli Bice' }).tap();
  await page.getByText('Bice non entra più da nessun dispositivo').waitFor();
  await page.getByRole('button', { name: 'Sì, togli' }).tap();
  await page.getByText('Bice non lavora più qui.').waitFor();
  await other.page.getByRole('heading', { name: 'Entra in bottega' }).waitFor();

  // The other link of the same invitation is used too.
  await other.page.goto(shown);
  await other.page.getByLabel('E-mail').fill(email);
  await enter.tap();
  await other.page.getByText('Questo link è già stato usato o è scaduto').waitFor();
});

async function linkToBice(): Promise<string | undefined> {
  const emails = await readEmails(shop.dataDir);
  const hers = emails.filter(({ to }) => to?.some(({ address }) => address === email));
  return hers.flatMap(({ text = '' }) => text.match(/\S+\/bottega\/entra#\S+/g) ?? [])[0];
}
