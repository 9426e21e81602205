import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { ada, fillCustomer, openCheckout, pickLines } from '#support/shop/shopper.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();

async function checkout(page: Page): Promise<void> {
  await openCheckout(page, { address: shop.address, lines: await pickLines(shop, 1) });
}

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('name'));
}

test('each field has its label and its keyboard, a reload keeps what was typed, and the form says which fields are needed and which are wrong, at their place, and goes to the first', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await checkout(page);
  await page.locator('[name=region]').waitFor();
  const current = page
    .getByRole('navigation', { name: 'Passi dell' })
    .locator('[aria-current=step]');
  expect(await current.allInnerTexts()).toEqual(['Informazioni']);
  await page
    .getByText('Tutti i campi sono obbligatori, tranne quelli indicati come facoltativi.')
    .waitFor();
  const found = await page
    .locator('main form :is(input, textarea)')
    .evaluateAll((inputs) =>
      inputs.map((input) => [
        input.getAttribute('name'),
        input.getAttribute('autocomplete'),
        input.getAttribute('inputmode'),
        input.ariaRequired === 'true',
      ]),
    );
  expect(found).toEqual([
    ['email', 'email', 'email', true],
    ['phone', 'tel', 'tel', false],
    ['first_name', 'given-name', null, true],
    ['last_name', 'family-name', null, true],
    ['address', 'address-line1', null, true],
    ['civic_number', 'address-line2', null, true],
    ['zipcode', 'postal-code', 'numeric', true],
    ['city', 'address-level2', null, true],
    ['region', 'address-level1', null, true],
  ]);
  for (const label of ['E-mail', 'Nome', 'Cognome', 'Indirizzo', 'Numero civico', 'CAP', 'Città']) {
    expect(await page.getByLabel(label, { exact: true }).count(), label).toBe(1);
  }
  await page.locator('[name=email]').fill('ada@exam');
  await page.locator('[name=region]').fill('Umbria');
  await page.reload();
  await page.getByRole('heading', { name: 'Informazioni' }).waitFor();
  // The e-mail last: while the region has the focus, its list may cover the button below.
  for (const [name, typed] of [
    ['region', 'Umbria'],
    ['email', 'ada@exam'],
  ]) {
    expect(await page.locator(`[name=${name}]`).inputValue()).toBe(typed);
    await page.locator(`[name=${name}]`).fill('');
  }

  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByText('Questo campo è necessario').first().waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^Ci sono 8 campi da controllare$/ })
    .waitFor({ state: 'attached' });
  const spoken = page.locator('main form [aria-live=polite]').filter({ hasText: 'Questo campo' });
  expect(await spoken.count()).toBe(0);

  for (const name of Object.keys(ada)) {
    const described = await page.locator(`[name=${name}]`).getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).innerText(), name).toBe(
      'Questo campo è necessario',
    );
  }
  expect(await page.locator('#field-phone-error').innerText()).toBe('');
  expect(await focusedName(page)).toBe('email');

  for (const { field, wrong, message, right } of [
    {
      field: 'email',
      wrong: 'ada@',
      message: 'Inserisci un indirizzo email valido',
      right: ada.email,
    },
    {
      field: 'zipcode',
      wrong: '1012',
      message: 'Inserisci un CAP valido',
      right: ada.zipcode,
    },
    {
      field: 'phone',
      wrong: '12345',
      message: 'Inserisci un numero di telefono valido',
      right: '+39 333 123 4567',
    },
  ]) {
    await fillCustomer(page, { [field]: wrong });
    await page.getByText(message).waitFor();
    expect(await page.locator(`[name=${field}]`).getAttribute('aria-invalid')).toBe('true');
    expect(await focusedName(page)).toBe(field);
    await page.locator(`[name=${field}]`).fill(right);
    await page.getByText(message).waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('heading', { name: 'Pagamento' }).waitFor();
});

test('a region typed while its list is on its way stays, and so does the place of the cursor; it is searched and chosen, Escape closes the list, Enter chooses, and Tab goes on and chooses nothing by guess: a province is understood, the rest is left to be mended; its list is never higher than 300 pixels, and on a wide screen the summary stands beside the steps', async () => {
  await using visit = await openVisit({ viewport: { width: 1024, height: 800 } });
  const { page } = visit;
  const regions = await pauseCalls(page, '**/region-select-*.js');
  await checkout(page);
  const summary = page.getByRole('heading', { name: "Riepilogo dell'ordine" });
  const [form, beside] = [await page.locator('form').boundingBox(), await summary.boundingBox()];
  expect(beside?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? Number.NaN));
  expect(await page.getByText("Mostra riepilogo dell'ordine").isVisible()).toBe(false);
  const plain = page.getByRole('textbox', { name: 'Regione' });
  await plain.pressSequentially('lig');
  regions.release();
  const list = page.getByRole('combobox', { name: 'Regione' });
  await list.waitFor();
  expect(await focusedName(page)).toBe('region');
  expect(await list.inputValue()).toBe('lig');
  await page.keyboard.type('uria');
  expect(await list.inputValue()).toBe('Liguria');
  await list.fill('');
  await list.click();
  expect(await page.getByRole('option').count()).toBe(20);
  const { height = 0 } = (await page.getByRole('listbox').boundingBox()) ?? {};
  expect(height).toBeGreaterThan(100);
  expect(height).toBeLessThanOrEqual(300);
  await list.pressSequentially('ven');
  expect(await page.getByRole('option').allInnerTexts()).toEqual([
    'Friuli-Venezia Giulia',
    'Veneto',
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await list.inputValue()).toBe('Veneto');
  await list.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('option').count()).toBe(0);
  await expectFocus(list);
  await page.keyboard.type('sar');
  await page.keyboard.press('Enter');
  await expect.poll(() => list.inputValue()).toBe('Sardegna');
  for (const [typed, kept] of [
    ['TO', 'Piemonte'],
    ['to', 'to'],
  ] as const) {
    await list.fill('');
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
    await expect.poll(() => list.inputValue()).toBe(kept);
  }
  await page.getByRole('button', { name: 'Continua' }).click();
  await page
    .locator('#field-region-error', { hasText: 'Scegli una regione dall’elenco' })
    .waitFor();
});
