import { expect, test } from 'vitest';
import { expectAccessibleOnBoth } from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneysInOwnShop } from '#support/browser/open-journeys.ts';

const { shop, openBottega } = openJourneysInOwnShop();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const userAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test('pages that a shopper opens and pieces put in the cart stand in the maker’s visits, in numbers and in a plot; without a line those that were seen stay, and the screen says so', async () => {
  await using visit = await openBottega('/bottega/altro', { ...phone, userAgent });
  const { page } = visit;
  await page.getByRole('link', { name: /^Visite/ }).tap();
  await page.getByText('In questi giorni ancora nessuna visita.').waitFor();
  await page.getByText('Nessun pezzo aperto in questi giorni.').waitFor();

  await gotoHydrated(page, `${shop.address}/shop/accessories`);
  const card = page.locator('main a[href^="/product/"]').first();
  const id = (await card.getAttribute('href'))?.split('/').at(-1)?.split('#', 1)[0] ?? '';
  await card.tap();
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).first().waitFor();
  await expect
    .poll(async () => {
      await page.goto(`${shop.address}/bottega/visite`);
      return page.getByRole('listitem').filter({ hasText: 'Visto' }).allTextContents();
    })
    .toEqual([expect.stringMatching(/Visto\s*1.*Nel carrello\s*0.*Venduto\s*0/)]);
  await shop.database.pool.query(
    `insert into visit_count (day, kind, name, seen, carted)
     select (now() at time zone 'Europe/Rome')::date - ago, kind, name, 40 + ago, carted
     from generate_series(1, 20) as ago, (values ('page', '/', 0), ('product', $1, 3))
       as seen (kind, name, carted)`,
    [id],
  );
  await page.getByRole('button', { name: 'Ultimi 30 giorni' }).tap();
  await page.getByText('Il giorno con più visite: 120').waitFor();
  await page.getByRole('row', { name: /una pagina, un pezzo aperto/ }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Visto' }).textContent()).toMatch(
    /Nel carrello\s*60/,
  );
  await expectAccessibleOnBoth(page, 'visits');
  await expectReflow(page, 'visits');
  visit.tolerate(/Failed to load|ERR_INTERNET/);
  await page.setViewportSize(phone.viewport);
  await page.goto(`${shop.address}/bottega/visite`);
  await page.getByRole('heading', { name: 'I pezzi più guardati' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Ultimi 30 giorni' }).tap();
  const failure = page.getByRole('alert');
  await failure.waitFor();
  expect(await failure.textContent()).toContain('Il negozio non si raggiunge.');
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'I pezzi più guardati' }).waitFor();
});
