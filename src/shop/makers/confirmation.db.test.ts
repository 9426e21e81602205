import { expect, test } from 'vitest';
import { beforeEachShop } from '#support/shop/before-each-shop.ts';
import type { Email } from '#shop/emails/email.ts';
import { type Bottega, createBottega } from '#shop/create-bottega.ts';
import type { Entry } from './maker.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import { softwarePasskey } from '#support/shop/software-passkey.ts';

const minute = 60_000;
const device = 'Safari, iPhone';
const right = 'ada@example.it';
const mistyped = 'aba@example.it';
const deviceToken = 'token-of-the-phone-of-ada';

let shop: TestShop;
let makers: Bottega['makers'];
let passkeys: Bottega['passkeys'];

beforeEachShop((opened) => {
  shop = opened;
  ({ makers, passkeys } = createBottega(shop.ports));
});

type Entered = Extract<Entry, { ok: true }>;

function entered(entry: Entry): Entered {
  if (!entry.ok) throw new Error(`Not let in: ${entry.reason}`);
  return entry;
}

async function claimed(email: string, name = 'Ada'): Promise<Entered> {
  const token = await makers.offerClaim();
  return entered(await makers.claim({ token, name, email, device, deviceToken }));
}

async function sessionOf({ token }: Pick<Entered, 'token'>) {
  const admission = await makers.admit({ token, access: 'maker' });
  if (!admission.ok) throw new Error(admission.reason);
  return admission.session;
}

/** Asks for a code from the session of an entry, also for another address. */
async function asksAgain(entry: Entered, email: string): Promise<string> {
  const asked = await makers.askConfirmation({ by: await sessionOf(entry), email });
  if (!asked.ok) throw new Error(asked.reason);
  return asked.token;
}

/** The codes that went to an address, the latest last. */
async function codesTo(address: string): Promise<string[]> {
  await shop.runJobs();
  return shop.emails.flatMap((email) =>
    email.kind === 'sign-in-code' && email.to === address ? [email.code] : [],
  );
}

async function lastCodeTo(address: string): Promise<string> {
  return (await codesTo(address)).at(-1) ?? '';
}

function kindsTo(address: string): Email['kind'][] {
  return shop.emails.filter(({ to }) => to === address).map(({ kind }) => kind);
}

test('a stranger whose address a maker mistyped asks for codes in vain, and the code they were sent opens nothing', async () => {
  const ada = await claimed(mistyped);
  const sent = await codesTo(mistyped);
  expect(sent).toHaveLength(1);
  const strangers = [{}, { deviceToken: 'token-of-a-stranger' }, { session: 'made up' }];
  for (const stranger of strangers) {
    const { token: asked } = await makers.askCode({ email: mistyped, ...stranger });
    expect(await codesTo(mistyped)).toEqual(sent);
    const entry = await makers.signIn({ asked, code: sent[0] ?? '', device });
    expect(entry).toEqual({ ok: false, reason: 'wrong_code' });
  }
  await makers.askCode({ email: mistyped, session: (await claimed('bice@example.it')).token });
  expect(await codesTo(mistyped)).toEqual(sent);
  // Not even in a browser that the maker has left, such as that of a library.
  await makers.signOut(ada.token);
  await makers.askCode({ email: mistyped, deviceToken, session: ada.token });
  expect(await codesTo(mistyped)).toEqual(sent);
});

test('the code of the mistyped address confirms nothing once the address is corrected', async () => {
  const phone = await claimed(mistyped);
  const strangersCode = await lastCodeTo(mistyped);
  await asksAgain(phone, right);
  const late = await makers.signIn({ asked: phone.asked, code: strangersCode, device });
  expect(late).toEqual({ ok: false, reason: 'used_up' });
  expect((await sessionOf(phone)).maker).toMatchObject({ email: right, is_confirmed: false });
  await makers.askCode({ email: mistyped });
  await makers.askCode({ email: right });
  expect(await codesTo(mistyped)).toEqual([strangersCode]);
  expect(await codesTo(right)).toHaveLength(1);
});

test('a maker corrects her address, confirms it, goes out, and comes in by code', async () => {
  const ada = await claimed(mistyped);
  expect(ada.maker).toMatchObject({ email: mistyped, is_confirmed: false });
  const asked = await asksAgain(ada, right);
  const trial = { asked, code: await lastCodeTo(right), device, replaces: ada.token };
  const confirmed = entered(await makers.signIn(trial));
  expect(confirmed.maker).toEqual({ ...ada.maker, email: right, is_confirmed: true });
  await makers.signOut(confirmed.token);
  const { token } = await makers.askCode({ email: right });
  const back = entered(
    await makers.signIn({ asked: token, code: await lastCodeTo(right), device }),
  );
  expect(back.maker).toEqual(confirmed.maker);
});

test('the code of the claim confirms the address, and one that is asked for in the session does too', async () => {
  const ada = await claimed(right);
  const code = await lastCodeTo(right);
  const wrong = code === '00000000' ? '11111111' : '00000000';
  expect(await makers.signIn({ asked: ada.asked, code: wrong, device })).toMatchObject({
    reason: 'wrong_code',
  });
  expect((await sessionOf(ada)).maker.is_confirmed).toBe(false);
  entered(await makers.signIn({ asked: ada.asked, code, device }));
  expect((await sessionOf(ada)).maker.is_confirmed).toBe(true);

  const bice = await claimed('bice@example.it', 'Bice');
  const { token: asked } = await makers.askCode({ email: 'bice@example.it', session: bice.token });
  const again = { asked, code: await lastCodeTo('bice@example.it'), device };
  expect(entered(await makers.signIn(again)).maker).toMatchObject({
    name: 'Bice',
    is_confirmed: true,
  });
});

test('a code that was waited for too long confirms nothing, and the next one does', async () => {
  const ada = await claimed(right);
  const code = await lastCodeTo(right);
  shop.pass(10 * minute);
  expect(await makers.signIn({ asked: ada.asked, code, device })).toMatchObject({
    reason: 'used_up',
  });
  const asked = await asksAgain(ada, right);
  const entry = await makers.signIn({ asked, code: await lastCodeTo(right), device });
  expect(entered(entry).maker.is_confirmed).toBe(true);
});

test('a confirmation in one tab is neither repeated nor changed in the other', async () => {
  const ada = await claimed(right);
  const trial = { asked: ada.asked, code: await lastCodeTo(right), device };
  const both = await Promise.all([makers.signIn(trial), makers.signIn(trial)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const by = await sessionOf(ada);
  expect(await makers.askConfirmation({ by, email: mistyped })).toEqual({
    ok: false,
    reason: 'confirmed',
  });
  expect((await sessionOf(ada)).maker.email).toBe(right);
});

test('a code that is typed while the address is corrected in another tab confirms the old address or none', async () => {
  const ada = await claimed(right);
  const trial = { asked: ada.asked, code: await lastCodeTo(right), device };
  const by = await sessionOf(ada);
  await Promise.all([makers.signIn(trial), makers.askConfirmation({ by, email: mistyped })]);
  const { email, is_confirmed } = (await sessionOf(ada)).maker;
  expect([
    { email: right, is_confirmed: true },
    { email: mistyped, is_confirmed: false },
  ]).toContainEqual({ email, is_confirmed });
});

test('the address of another maker is refused, in any capitals', async () => {
  const ada = await claimed(right);
  const bice = await claimed('bice@example.it', 'Bice');
  const by = await sessionOf(bice);
  expect(await makers.askConfirmation({ by, email: 'ADA@example.it' })).toEqual({
    ok: false,
    reason: 'known_address',
  });
  expect((await sessionOf(bice)).maker.email).toBe('bice@example.it');
  expect((await sessionOf(ada)).maker.email).toBe(right);
});

test('of two makers who correct to the same address at once, one gets it', async () => {
  const sessions = await Promise.all(
    ['ada@exampel.it', 'bice@exampel.it'].map(async (email) => sessionOf(await claimed(email))),
  );
  const answers = await Promise.all(
    sessions.map((by) => makers.askConfirmation({ by, email: right })),
  );
  const refused = answers.filter(({ ok }) => !ok);
  expect(refused).toEqual([{ ok: false, reason: 'known_address' }]);
});

test('a session that corrects its address again and again writes to no more than four others', async () => {
  const ada = await claimed(mistyped);
  for (let nth = 0; nth < 4; nth += 1) await asksAgain(ada, `ada${nth}@example.it`);
  const by = await sessionOf(ada);
  expect(await makers.askConfirmation({ by, email: right })).toEqual({
    ok: false,
    reason: 'too_many',
  });
  expect((await sessionOf(ada)).maker.email).toBe('ada3@example.it');
  shop.pass(16 * minute);
  await asksAgain(ada, right);
  expect(await codesTo(right)).toHaveLength(1);
});

test('a link with a known address sends a code only while the address is not confirmed', async () => {
  await claimed(right);
  const again = await claimed(right);
  expect(await codesTo(right)).toHaveLength(2);
  const code = await lastCodeTo(right);
  entered(await makers.signIn({ asked: again.asked, code, device }));
  const third = await claimed(right);
  expect([third.maker.is_confirmed, third.asked]).toEqual([true, undefined]);
  expect(await codesTo(right)).toHaveLength(2);
});

test('of passkeys nothing is written to an address before it is confirmed', async () => {
  const ada = await claimed(mistyped);
  await addsPasskey(ada);
  await shop.runJobs();
  expect(kindsTo(mistyped)).toEqual(['sign-in-code']);
  const asked = await asksAgain(ada, right);
  entered(await makers.signIn({ asked, code: await lastCodeTo(right), device }));
  await addsPasskey(ada);
  await shop.runJobs();
  expect(kindsTo(right)).toEqual(['sign-in-code', 'passkey-added']);
  expect(kindsTo(mistyped)).toEqual(['sign-in-code']);
});

async function addsPasskey(entry: Entered): Promise<void> {
  const by = await sessionOf(entry);
  const asked = await passkeys.askNew(by);
  if (!asked.ok) throw new Error(asked.reason);
  const { challenge } = asked.options;
  const passkey = softwarePasskey().make({
    origin: 'https://shop.example',
    rpId: 'shop.example',
    challenge,
  });
  expect(await passkeys.add({ by, passkey, device })).toMatchObject({ ok: true });
}
