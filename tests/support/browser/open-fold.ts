import type { Page } from 'playwright-core';

/** Opens a row of an order's screen, such as 'Indirizzo', unless it is open already. */
export async function openFold(page: Page, title: string): Promise<void> {
  const row = page.getByRole('button', { name: new RegExp(`^${title}`) });
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
}
