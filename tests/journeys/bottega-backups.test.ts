import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openVisit } from '#support/browser/browser.ts';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessibleOnPhone } from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { sharedBrowser } from '#support/browser/shared-browser.ts';
import { startShop } from '#support/server/start-shop.ts';
import { newFolder } from '#support/new-folder.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a maker makes a backup on the phone, sees when it is done, and downloads it', async () => {
  const folder = await newFolder();
  await using shop = await startShop({ BACKUP_DIR: folder });
  await using visit = await openVisit(await sharedBrowser(), phone);
  const { page } = visit;
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/altro`);
  await page.getByRole('link', { name: /^Copia del negozio/ }).tap();
  await page.getByText('Ancora nessuna copia.').waitFor();
  await page.getByRole('button', { name: 'Fai una copia adesso' }).tap();
  await page.getByText(/^L’ultima copia è del .* [kM]B\.$/).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Fai una copia adesso' }).waitFor();
  await expectAccessibleOnPhone(page, 'backups');
  await expectReflow(page, 'backups');
  await page.setViewportSize(phone.viewport);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica l’ultima copia' }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^gomitolo-\d{4}-\d\d-\d\d\.backup$/);
  const [name = ''] = await readdir(folder);
  const files = [await download.path(), join(folder, name)];
  const [got, kept] = await Promise.all(files.map((file) => stat(file)));
  expect(got?.size).toBe(kept?.size);
});
