import { expect, test } from 'vitest';
import { createBottega } from '#shop/create-bottega.ts';
import { openTestShop } from '#support/shop/open-test-shop.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const ada = { name: 'Ada', email: 'ada@example.it' };

test('a session that is not used for seven days ends, and is not listed any more', async () => {
  await using shop = await openTestShop();
  const { makers } = createBottega(shop.ports);

  async function signIn(device: string): Promise<string> {
    const entry = await makers.claim({ ...ada, device, token: await makers.offerClaim() });
    if (!entry.ok) throw new Error(entry.reason);
    return entry.token;
  }

  const [phone, laptop] = [await signIn('Safari, iPhone'), await signIn('Firefox, Linux')];
  shop.pass(7 * day - minute);
  expect(await makers.admit({ token: laptop, access: 'maker' })).toMatchObject({ ok: true });
  shop.pass(minute);
  expect(await makers.admit({ token: phone, access: 'maker' })).toMatchObject({
    ok: false,
    reason: 'sign_in',
  });
  const used = await makers.admit({ token: laptop, access: 'maker' });
  if (!used.ok) throw new Error(used.reason);
  expect((await makers.devices(used.session)).map(({ name }) => name)).toEqual(['Firefox, Linux']);
});
