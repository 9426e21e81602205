import { expect, test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('terms are changed from the phone, a refusal stands at its field, and a clash shows both values; a new question is asked on the home page at once', async () => {
  await using one = await openVisit(phone);
  await using other = await openVisit(phone);
  one.tolerate(/status of 400/);
  for (const { page } of [one, other]) {
    await enterBottega(page, shop);
    await page.goto(`${shop.address}/bottega/altro`);
    await page.getByRole('link', { name: 'Parole del negozio' }).tap();
    await page.getByRole('button', { name: 'Cambia: Spedizione' }).tap();
  }
  const [mine, theirs] = [one, other].map(({ page }) =>
    page.getByLabel('Spedizione gratuita sopra'),
  );
  if (mine === undefined || theirs === undefined) throw new Error('Two makers are at work');
  await expectAccessible(one.page, 'words');
  await expectReflow(one.page, 'words');
  await one.page.setViewportSize(phone.viewport);
  await mine.fill('duecento');
  const save = one.page.getByRole('button', { name: 'Salva' });
  await save.tap();
  await one.page.getByText('Scrivi un importo in euro').waitFor();
  await expectFocus(mine);
  expect(await one.page.getByRole('alert').count()).toBe(0);
  await theirs.fill('150');
  await mine.fill('200');
  await save.tap();
  await one.page.getByText('Salvato.').waitFor();
  await other.page.getByText('Intanto è cambiato, adesso è: 200,00').waitFor();
  expect(await theirs.inputValue()).toBe('150');

  await using shopper = await openVisit(phone);
  const strip = shopper.page.getByRole('complementary', { name: 'Avvisi' });
  await expect
    .poll(async () => {
      await shopper.page.goto(shop.address);
      return strip.innerText();
    })
    .toContain('200,00');
  await one.page.goto(`${shop.address}/bottega/altro`);
  await one.page.getByRole('link', { name: 'La domanda' }).tap();
  await one.page.getByText('La chiede adesso').waitFor();
  await one.page.getByRole('button', { name: 'Scrivi una domanda nuova' }).tap();
  await one.page.getByRole('textbox', { name: 'Domanda' }).fill('Vi piacciono i guanti?');
  await expectAccessible(one.page, 'question');
  await expectReflow(one.page, 'question');
  await one.page.setViewportSize(phone.viewport);
  await one.page.getByRole('button', { name: 'Chiedila' }).tap();
  await one.page.getByText('Adesso la pagina iniziale chiede: Vi piacciono i guanti?').waitFor();
  await expect
    .poll(async () => (await shopper.page.goto(shop.address))?.text())
    .toContain('Vi piacciono i guanti?');
});
