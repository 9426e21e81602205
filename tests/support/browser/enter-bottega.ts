import type { Page } from 'playwright-core';
import { claimPath } from '#contract/bottega/paths.ts';
import type { RunningShop } from '#support/server/start-shop.ts';
import { offerTestClaim, signInMaker } from '#support/shop/sign-in-maker.ts';

/** Makes the visitor a maker who has just signed in, as Ada. */
export async function enterBottega(page: Page, shop: RunningShop): Promise<void> {
  const { token } = await signInMaker(shop.database);
  await page.context().addCookies([{ name: 'bottega', value: token, url: shop.address }]);
}

/** Signs in by a link such as the command line prints, and gives a name. */
export async function claimBottega(
  page: Page,
  { shop, name, email }: { shop: RunningShop; name: string; email: string },
): Promise<void> {
  await page.goto(`${shop.address}${claimPath(await offerTestClaim(shop.database))}`);
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Entra', exact: true }).click();
}
