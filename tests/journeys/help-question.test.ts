import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { addEmailVerification } from '#shop/back-in-stock/verification-statements.ts';
import {
  expectAccessibleOnBoth,
  expectAccessibleOnPhone,
} from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';

const { shop, openVisit } = openJourneys();

test('the makers are asked from the page of answers: what was typed stays until it has left, and the link of the e-mail sends it on', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/ERR_INTERNET_DISCONNECTED|status of 503|ApiError: unreadable/);
  await gotoHydrated(page, `${shop.address}${paths.help}`);
  const email = page.getByLabel('Indirizzo e-mail');
  const question = page.getByRole('textbox', { name: 'La tua domanda' });
  const send = page.getByRole('button', { name: 'Manda la domanda' });

  await send.click();
  await expect.poll(() => page.getByText('Questo campo è necessario').count()).toBe(2);
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  await email.fill('vera@example.it');
  await question.fill('x'.repeat(1001));
  await send.click();
  await expectShown(page.getByText('Sono 1001 caratteri, al massimo 1000: togline 1.'));
  expect(await question.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessibleOnBoth(page, 'question, wrong');
  await expectReflow(page, 'question, wrong');

  await question.fill('Il Cardigan Alba punge?\nGrazie!');
  await page.context().setOffline(true);
  await send.click();
  await expectShown(page.getByText(/^Questa parte non si è caricata/));
  await page.context().setOffline(false);
  await page.route('**/api/askMakers', (route) => route.fulfill({ status: 503, json: {} }));
  await send.click();
  await expectShown(page.getByText(/^La domanda non è partita, ma è ancora qui/));
  await page.unroute('**/api/askMakers');
  expect(await question.inputValue()).toBe('Il Cardigan Alba punge?\nGrazie!');

  const calls = await pauseCalls(page, '**/api/askMakers');
  await send.click();
  await expectShown(page.getByText('La mandiamo…'));
  expect(await question.inputValue()).toBe('Il Cardigan Alba punge?\nGrazie!');
  calls.release();
  const thanks = page.getByRole('heading', { name: 'Grazie per la domanda' });
  await thanks.waitFor();
  expect(await thanks.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await expectShown(page.getByText(/^Ti rispondiamo a vera@example\.it\./));
  await expectAccessibleOnPhone(page, 'question, sent');
  await expectReflow(page, 'question, sent');

  const { db, pool } = shop.database;
  const kept = 'select text, confirmed_at is not null as confirmed from help_question';
  const text = 'Il Cardigan Alba punge?\nGrazie!';
  expect((await pool.query(kept)).rows).toEqual([{ text, confirmed: false }]);
  await addEmailVerification(db, { token: 'a-link', email: 'vera@example.it' });
  await page.goto(`${shop.address}${paths.confirmAddress('a-link')}`);
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await page.getByRole('heading', { name: 'Indirizzo confermato' }).waitFor();
  expect((await pool.query(kept)).rows).toEqual([{ text, confirmed: true }]);
});

test('without JavaScript the link to the makers’ address stays, without a form that does nothing', async () => {
  await using visit = await openVisit({ javaScriptEnabled: false });
  const { page } = visit;
  await page.goto(`${shop.address}${paths.help}`);
  await expectShown(page.getByRole('link', { name: 'ciao@gomitolo.example' }).first());
  expect(await page.getByRole('button', { name: 'Manda la domanda' }).count()).toBe(0);
});
