import { expect, test } from 'vitest';
import { expectShown } from '#support/browser/expect-shown.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit, openPage } = openJourneys();

test('the home story leads to the makers, and on to the answers, which are searched as one types; the makers are written to from there', async () => {
  await using visit = await openPage('/');
  const { page } = visit;
  await page.getByRole('region', { name: 'La nostra storia' }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Chi siamo' }).waitFor();
  await expectShown(page.getByText('Via Maestra 14').first());
  await page.getByRole('link', { name: 'Domande e risposte' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Aiuto' }).waitFor();
  const main = page.getByRole('main');
  const headings = main.getByRole('heading', { level: 2 });
  const all = await headings.count();
  expect(all).toBeGreaterThan(10);
  const field = page.getByRole('searchbox', { name: 'Cerca nelle risposte' });
  await field.fill('rammendo');
  await expectShown(page.getByText('Una risposta', { exact: true }));
  expect(await headings.allInnerTexts()).toEqual([
    'Riparate i vostri pezzi?',
    'Non hai trovato la risposta?',
  ]);
  await field.fill('unicorno');
  await expectShown(page.getByText('Nessuna risposta con queste parole. Eccole tutte:'));
  expect(await headings.count()).toBe(all);
  await field.fill('rammendo');
  await expectShown(page.getByText('Una risposta', { exact: true }));
  await field.fill('');
  await expect.poll(() => headings.count()).toBe(all);
  const write = main.getByRole('link', { name: /^Scrivici un’e-.mail$/ });
  expect(await write.getAttribute('href')).toBe('mailto:ciao@gomitolo.example');
});

test('without JavaScript every answer is there, without a field that does nothing', async () => {
  await using visit = await openVisit({ javaScriptEnabled: false });
  const { page } = visit;
  await page.goto(`${shop.address}/aiuto#estero`);
  await expectShown(page.getByText('per ora spediamo solo in Italia, comprese le isole.'));
  await expectShown(page.getByText('oltre 180,00'));
  expect(await page.getByRole('searchbox').count()).toBe(0);
});
