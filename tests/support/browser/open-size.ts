import type { Locator, Page } from 'playwright-core';

/** Opens the first size of the first piece that is found within, as a touch of its button does. */
export async function openSize(place: Page | Locator): Promise<void> {
  await place.getByRole('list', { name: 'Taglie' }).getByRole('button').first().click();
}
