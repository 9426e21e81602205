import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { toDay, toDayNumber } from '#shop/promise/calendar.ts';
import { romanDay } from '#shop/roman-day.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectScreen, phone } from '#support/browser/makers-phone.ts';
import { openFold } from '#support/browser/open-fold.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openBottega } = openJourneys();

test('on a phone one message goes to all whom a closure concerns', async () => {
  const { pool } = shop.database;
  const { id } = await placeOrder(shop, { email: 'ada@example.it' });
  await placeOrder(shop, { email: 'bice@example.it' });
  await pool.query(
    `update setting set value = jsonb_set(value, '{closures}', (
       select jsonb_build_array(jsonb_build_object('from', min(leaves_by), 'to', max(leaves_by)))
       from shop_order
     )) where name = 'shop'`,
  );
  await using visit = await openBottega('/bottega', phone);
  const { page } = visit;
  await page.getByRole('link', { name: 'Avvisa chi aspetta' }).tap();
  await page.getByText('La data promessa resta quella').waitFor();
  const send = page.getByRole('button', { name: 'Manda a 2 persone' });
  await send.tap();
  await page.getByText('Scrivi il messaggio, poi mandalo.').waitFor();
  await expectScreen(page, 'orders of a closure');
  await page.getByLabel('Il messaggio').fill('Partirà lunedì.');
  // Typed words last, though the page is loaded anew.
  await page.reload();
  await send.dblclick();
  await page.getByText('Messaggio in partenza per 2 persone.').waitFor();
  await page.getByRole('button', { name: 'Scegli almeno un ordine.' }).waitFor();
  const { rows } = await pool.query(
    `select count(*)::integer as messages, count(distinct order_id)::integer as orders
     from order_note where kind = 'message'`,
  );
  expect(rows).toEqual([{ messages: 2, orders: 2 }]);
  await page.goto(`${shop.address}/bottega/ordini/${id}`);
  await openFold(page, 'Scrivi a');
  await page.getByText('Partirà lunedì.').waitFor();
  for (const screen of ['', '/chiusure']) {
    await page.goto(`${shop.address}/bottega${screen}`);
    await page.getByRole('link', { name: 'Già avvisati: 2 ordini' }).waitFor();
  }
});

test('a promised date is moved, and what the customer will read stands there before', async () => {
  const { id } = await placeOrder(shop);
  await using visit = await openBottega(`/bottega/ordini/${id}`, phone);
  const { page } = visit;
  await openFold(page, 'Sposta la data');
  const move = page.getByRole('button', { name: 'Sposta e scrivi al cliente' });
  const field = page.getByLabel('Parte entro');
  const dayAfter = (days: number) => toDay(toDayNumber(romanDay(new Date())) + days);
  await field.fill(dayAfter(400));
  await page.getByText(/^Questo giorno non si può: scegline uno dal.* al/).waitFor();
  expect(await move.isDisabled()).toBe(true);
  await shop.database.pool.query(
    `update setting set value = jsonb_set(value, '{closures}',
       jsonb_build_array(jsonb_build_object('from', $1::text, 'to', $1::text))) where name = 'shop'`,
    [dayAfter(50)],
  );
  await page.reload();
  await field.fill(dayAfter(50));
  await page.getByText(/^Quel giorno siete chiuse: i pacchi ripartono /).waitFor();
  expect(await move.isDisabled()).toBe(true);
  await field.fill(dayAfter(60));
  const told = await page.getByText(/^Da spedire entro .* Al cliente scriviamo:/).innerText();
  const [, words = ''] = /“Il pacco arriva (.*)\.”/.exec(told) ?? [];
  expect(words).toMatch(/^(?:entro|tra) /);
  await expectAccessible(page, 'moved date');
  await move.tap();
  await page.getByText('Data spostata: l’e-mail al cliente è in partenza.').waitFor();
  await page.getByText(`Promesso al cliente: ${words}`).waitFor();
  await openFold(page, 'Che cosa è successo');
  await page.getByText(/^Data spostata, e-mail al cliente: entro /).waitFor();
  await page.goto(`${shop.address}${paths.order(id)}`);
  await page.getByText(`da te ${words}`).first().waitFor();
});
