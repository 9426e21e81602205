import { expect, test } from 'vitest';
import { beforeEachShop } from '#support/shop/before-each-shop.ts';
import type { Email } from '#shop/emails/email.ts';
import { type Bottega, createBottega } from '#shop/create-bottega.ts';
import type { Entry } from './maker.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const device = 'Safari, iPhone';
const ada = { name: 'Ada', email: 'ada@example.it', device };

let shop: TestShop;
let makers: Bottega['makers'];

beforeEachShop((opened) => {
  shop = opened;
  makers = createBottega(shop.ports).makers;
});

function tokenOf(entry: Entry): string {
  if (!entry.ok) throw new Error(`Not let in: ${entry.reason}`);
  return entry.token;
}

/** Ada comes in by a link of the command line, and has confirmed her address. */
async function claimed(email = ada.email, deviceToken?: string): Promise<string> {
  const token = await makers.offerClaim();
  const entry = await makers.claim({ ...ada, email, deviceToken, token });
  const session = tokenOf(entry);
  if (!entry.ok || entry.asked === undefined) return session;
  await shop.runJobs();
  const code = codeIn(shop.emails.pop());
  return tokenOf(await makers.signIn({ asked: entry.asked, code, device, replaces: session }));
}

/** Asks for a code, and reads it in its e-mail. */
async function asked(email = ada.email): Promise<{ asked: string; code: string }> {
  const { token } = await makers.askCode({ email });
  await shop.runJobs();
  return { asked: token, code: codeIn(shop.emails.at(-1)) };
}

function codeIn(email: Email | undefined): string {
  return email?.kind === 'sign-in-code' ? email.code : '';
}

async function reasonAt(token: string, access: 'maker' | 'fresh maker' = 'maker') {
  const admission = await makers.admit({ token, access });
  return admission.ok ? 'in' : admission.reason;
}

async function count(table: 'maker' | 'maker_session'): Promise<number> {
  const { rows } = await shop.database.pool.query(`select count(*)::integer from ${table}`);
  return rows[0].count;
}

test('twenty claims at once with one link make one maker and one session', async () => {
  const token = (await makers.offerFirstClaim()) ?? '';
  const wishes = Array.from({ length: 20 }, (_, i) => ({
    ...ada,
    email: `m${i}@example.it`,
    token,
  }));
  const entries = await Promise.all(wishes.map((wish) => makers.claim(wish)));
  expect(entries.filter(({ ok }) => ok)).toHaveLength(1);
  expect([await count('maker'), await count('maker_session')]).toEqual([1, 1]);
});

test('twenty claims at once with the links of twenty starts make one maker', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => makers.offerFirstClaim()));
  const entries = await Promise.all(
    tokens.map((token = '', i) => makers.claim({ ...ada, email: `m${i}@example.it`, token })),
  );
  expect(entries.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await count('maker')).toBe(1);
});

test('a start offers a link only while there is no maker, and for 30 minutes', async () => {
  const token = (await makers.offerFirstClaim()) ?? '';
  shop.pass(30 * minute);
  expect(await makers.claim({ ...ada, token })).toEqual({ ok: false, reason: 'used_up' });
  await claimed();
  expect(await makers.offerFirstClaim()).toBeUndefined();
});

test('a link of the command line lets a known maker in, and makes another of a new address', async () => {
  await claimed();
  await claimed('ADA@example.it');
  expect(await count('maker')).toBe(1);
  await claimed('bice@example.it');
  expect(await count('maker')).toBe(2);
});

test('a code by e-mail lets in, once, the browser that asked for it', async () => {
  await claimed();
  const trial = await asked();
  expect(trial.code).toMatch(/^\d{8}$/);
  expect(await makers.signIn({ ...trial, asked: 'another browser', device })).toMatchObject({
    reason: 'used_up',
  });
  expect(await makers.signIn({ ...trial, asked: undefined, device })).toMatchObject({ ok: false });
  expect(await makers.signIn({ ...trial, device })).toMatchObject({ ok: true });
  expect(await makers.signIn({ ...trial, device })).toEqual({ ok: false, reason: 'used_up' });
});

test('a code is good for five tries, also when they come at the same moment', async () => {
  await claimed();
  const trial = await asked();
  const wrong = { ...trial, code: trial.code === '00000000' ? '11111111' : '00000000', device };
  const tries = await Promise.all(Array.from({ length: 5 }, () => makers.signIn(wrong)));
  expect(tries.every(({ ok }) => !ok)).toBe(true);
  expect(await makers.signIn({ ...trial, device })).toEqual({ ok: false, reason: 'used_up' });
});

test('a code is good for ten minutes, and its e-mail does not go out later', async () => {
  await claimed();
  const trial = await asked();
  await makers.askCode({ email: ada.email });
  shop.pass(10 * minute);
  expect(await makers.signIn({ ...trial, device })).toEqual({ ok: false, reason: 'used_up' });
  await shop.runJobs();
  expect(shop.emails).toHaveLength(1);
});

test('an address that nobody has is answered alike, and is written to by nobody', async () => {
  await claimed();
  const { token } = await makers.askCode({ email: 'stranger@example.it' });
  expect(token).not.toBe('');
  await shop.runJobs();
  expect(shop.emails).toEqual([]);
  expect(await makers.signIn({ asked: token, code: '12345678', device })).toEqual({
    ok: false,
    reason: 'wrong_code',
  });
});

test('a maker is sent five codes in a quarter of an hour, and then more', async () => {
  await claimed();
  for (let i = 0; i < 8; i += 1) await makers.askCode({ email: ada.email });
  await shop.runJobs();
  expect(shop.emails).toHaveLength(5);
  shop.pass(16 * minute);
  await makers.askCode({ email: ada.email });
  await shop.runJobs();
  expect(shop.emails).toHaveLength(6);
});

test('strangers who ask for codes keep nobody out who is signed in', async () => {
  const session = await claimed();
  for (let i = 0; i < 8; i += 1) await makers.askCode({ email: ada.email });
  await shop.runJobs();
  expect(shop.emails).toHaveLength(5);
  await makers.askCode({ email: ada.email, session: 'made up' });
  await makers.askCode({ email: ada.email, session: await claimed('bice@example.it') });
  await shop.runJobs();
  const codes = () => shop.emails.filter(({ kind }) => kind === 'sign-in-code');
  expect(codes()).toHaveLength(5);
  await makers.askCode({ email: ada.email, session });
  await shop.runJobs();
  expect(codes()).toHaveLength(6);
});

test('nor whoever was signed in once, in a browser that nobody has shut out since', async () => {
  const deviceToken = 'token-of-the-phone-of-ada';
  const by = await sessionOf(await claimed());
  const session = await claimed(ada.email, deviceToken);
  await makers.signOut(session);
  for (let i = 0; i < 8; i += 1) await makers.askCode({ email: ada.email });
  const emailsTo = async (asking: { deviceToken: string }) => {
    const before = shop.emails.length;
    const { token: from } = await makers.askCode({ email: ada.email, ...asking });
    await shop.runJobs();
    const code = shop.emails.length > before ? codeIn(shop.emails.at(-1)) : undefined;
    return { code, asked: from };
  };
  await shop.runJobs();
  expect(shop.emails).toHaveLength(5);
  expect((await emailsTo({ deviceToken: 'made-up-by-a-stranger' })).code).toBeUndefined();
  const { code = '', asked: from } = await emailsTo({ deviceToken });
  const again = await makers.signIn({ asked: from, code, device, deviceToken });
  expect(again).toMatchObject({ ok: true, deviceToken });
  const { id } = await sessionOf(tokenOf(again));
  expect(await makers.shutOut({ by, id })).toEqual({ ok: true });
  expect((await emailsTo({ deviceToken })).code).toBeUndefined();
});

test('a session lasts thirty days', async () => {
  const token = await claimed();
  for (let week = 0; week < 5; week += 1) {
    shop.pass(6 * day - minute / 5);
    expect(await reasonAt(token)).toBe('in');
  }
  shop.pass(minute);
  expect(await reasonAt(token)).toBe('sign_in');
});

test('dangerous actions want a sign-in younger than ten minutes', async () => {
  const token = await claimed();
  expect(await reasonAt(token, 'fresh maker')).toBe('in');
  shop.pass(10 * minute);
  expect(await reasonAt(token, 'fresh maker')).toBe('sign_in_again');
  const again = await makers.signIn({ ...(await asked()), device, replaces: token });
  expect(await reasonAt(tokenOf(again), 'fresh maker')).toBe('in');
  expect(await reasonAt(token)).toBe('sign_in');
});

test('a device that is shut out is out at its next request', async () => {
  const phone = await claimed();
  const laptop = await claimed();
  const by = await sessionOf(phone);
  const devices = await makers.devices(by);
  expect(devices).toHaveLength(2);
  const { id } = await sessionOf(laptop);
  expect(await makers.shutOut({ by, id })).toEqual({ ok: true });
  expect(await reasonAt(laptop)).toBe('sign_in');
  expect(await reasonAt(phone)).toBe('in');
});

test('signing out ends the session', async () => {
  const token = await claimed();
  await makers.signOut(token);
  expect(await reasonAt(token)).toBe('sign_in');
});

test('of links, codes and sessions the database keeps hashes only', async () => {
  await claimed();
  const link = await makers.offerClaim();
  const entry = await makers.claim({ ...ada, token: link });
  if (!entry.ok) throw new Error(entry.reason);
  const { asked: browser, code } = await asked();
  const { rows } = await shop.database.pool.query(
    `select row_to_json(t)::text as kept from (select * from maker_invitation) t
     union all select row_to_json(t)::text from (select * from maker_session) t
     union all select row_to_json(t)::text from (select * from trusted_device) t
     union all select row_to_json(t)::text from (select * from sign_in_code) t`,
  );
  const kept = rows.map((row) => row.kept).join('\n');
  const secrets = [link, entry.token, entry.deviceToken, browser, code];
  for (const secret of secrets) expect(kept).not.toContain(secret);
});

async function sessionOf(token: string) {
  const admission = await makers.admit({ token, access: 'maker' });
  if (!admission.ok) throw new Error(admission.reason);
  return admission.session;
}
