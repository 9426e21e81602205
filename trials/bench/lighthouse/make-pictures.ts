import { openPhone } from './open-phone.ts';
import type { PreparedCart } from './prepare-cart.ts';
import type { MeasuredPage } from './pages.ts';

const quietMs = 120_000;

/** Opens a page once on a phone of Lighthouse's size: a picture is made when it is first asked for. */
export async function makePictures(
  page: MeasuredPage,
  { address, prepared }: { address: string; prepared: PreparedCart },
): Promise<void> {
  await using phone = await openPhone({ address, brings: page.brings, prepared });
  const tab = await phone.context.newPage();
  const devtools = await phone.context.newCDPSession(tab);
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width: 412,
    height: 823,
    deviceScaleFactor: 1.75,
    mobile: true,
  });
  await tab.goto(`${address}${page.path}`);
  await tab.waitForLoadState('networkidle', { timeout: quietMs });
}
