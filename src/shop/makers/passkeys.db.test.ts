import { expect, test } from 'vitest';
import { beforeEachShop } from '#support/shop/before-each-shop.ts';
import { type Bottega, createBottega } from '#shop/create-bottega.ts';
import type { Entry, MakerSession } from './maker.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import { softwarePasskey, type SoftwarePasskey } from '#support/shop/software-passkey.ts';

const minute = 60_000;
const device = 'Safari, iPhone';
const ours = { origin: 'https://shop.example', rpId: 'shop.example' };

let shop: TestShop;
let makers: Bottega['makers'];
let passkeys: Bottega['passkeys'];

beforeEachShop((opened) => {
  shop = opened;
  ({ makers, passkeys } = createBottega(shop.ports));
});

/** A maker comes in by a link of the command line. */
async function claimed(email = 'ada@example.it') {
  const link = await makers.offerClaim();
  const entry = await makers.claim({ token: link, name: 'Ada', email, device });
  if (!entry.ok) throw new Error(entry.reason);
  await shop.database.pool.query('update maker set confirmed_at = now()');
  return { token: entry.token, session: await sessionOf(entry.token) };
}

async function sessionOf(token: string): Promise<MakerSession> {
  const admission = await makers.admit({ token, access: 'maker' });
  if (!admission.ok) throw new Error(admission.reason);
  return admission.session;
}

async function newChallenge(session: MakerSession) {
  const asked = await passkeys.askNew(session);
  if (!asked.ok) throw new Error(asked.reason);
  return asked.options;
}

/** A maker with one passkey. */
async function withPasskey(email?: string) {
  const { token, session } = await claimed(email);
  const key = softwarePasskey();
  const { challenge, user } = await newChallenge(session);
  const passkey = key.make({ ...ours, challenge });
  const added = await passkeys.add({ by: session, passkey, device });
  if (!added.ok) throw new Error(added.reason);
  return { token, session, key, id: added.passkey.id, user: Buffer.from(user.id, 'base64url') };
}

async function asked(browser?: string) {
  const answer = await passkeys.ask(browser);
  if (!answer.ok) throw new Error(answer.reason);
  return { asked: answer.token, challenge: answer.options.challenge };
}

type Signing = Partial<Parameters<SoftwarePasskey['sign']>[0]>;

/** Signs in with a key, told where it was asked unless the test says otherwise. */
async function signIn(key: SoftwarePasskey, changes: Signing = {}): Promise<Entry> {
  const { asked: browser, challenge } = await asked();
  const passkey = key.sign({ ...ours, challenge, ...changes });
  return passkeys.signIn({ asked: browser, passkey, device });
}

function reasonOf(entry: { ok: true } | { ok: false; reason: string }): string {
  return entry.ok ? 'in' : entry.reason;
}

test('a passkey signs its maker in, which is a fresh sign-in, also for the browser’s old session', async () => {
  const { token, key, user } = await withPasskey();
  shop.pass(11 * minute);
  expect(reasonOf(await makers.admit({ token, access: 'fresh maker' }))).toBe('sign_in_again');
  const { asked: browser, challenge } = await asked();
  const passkey = key.sign({ ...ours, challenge, user: user.toString() });
  const entry = await passkeys.signIn({ asked: browser, passkey, device, replaces: token });
  if (!entry.ok) throw new Error(entry.reason);
  expect(entry.maker).toMatchObject({ name: 'Ada', email: 'ada@example.it' });
  const admission = await makers.admit({ token: entry.token, access: 'fresh maker' });
  expect(reasonOf(admission)).toBe('in');
  expect(reasonOf(await makers.admit({ token, access: 'maker' }))).toBe('sign_in');
});

test('the challenge of a passkey names no key and no maker, and wants its owner verified', async () => {
  await withPasskey();
  const answer = await passkeys.ask(undefined);
  expect(answer).toMatchObject({
    ok: true,
    options: { rpId: 'shop.example', userVerification: 'required' },
  });
  expect(JSON.stringify(answer)).not.toMatch(/allowCredentials":\[\{|ada/i);
  const { session } = await claimed();
  const { excludeCredentials, authenticatorSelection } = await newChallenge(session);
  expect(excludeCredentials).toHaveLength(1);
  expect(authenticatorSelection).toMatchObject({ residentKey: 'required' });
});

test.each<[string, Signing, string]>([
  ['a challenge of somebody’s own', { challenge: 'bWFkZSB1cA' }, 'used_up'],
  ['another page', { origin: 'https://evil.example' }, 'wrong_passkey'],
  ['another port', { origin: 'https://shop.example:8443' }, 'wrong_passkey'],
  ['another shop’s name', { rpId: 'evil.example' }, 'wrong_passkey'],
  ['nobody who has shown a finger or a PIN', { isVerified: false }, 'wrong_passkey'],
  ['another maker', { user: 'somebody else' }, 'wrong_passkey'],
])('a passkey that signed for %s lets nobody in', async (_what, changes, reason) => {
  const { key } = await withPasskey();
  expect(await signIn(key, changes)).toEqual({ ok: false, reason });
  expect(reasonOf(await signIn(key))).toBe('in');
});

test('a challenge is good once, for five minutes, and in the browser that asked', async () => {
  const { key } = await withPasskey();
  const first = await asked();
  const passkey = key.sign({ ...ours, challenge: first.challenge });
  const trial = { asked: first.asked, passkey, device };
  const others = await asked();
  for (const other of [others.asked, 'made up', undefined]) {
    expect(reasonOf(await passkeys.signIn({ ...trial, asked: other }))).toBe('used_up');
  }
  const both = await Promise.all([passkeys.signIn(trial), passkeys.signIn(trial)]);
  expect(both.map(reasonOf).toSorted()).toEqual(['in', 'used_up']);
  const late = await asked();
  const lateKey = key.sign({ ...ours, challenge: late.challenge });
  shop.pass(5 * minute);
  expect(reasonOf(await passkeys.signIn({ asked: late.asked, passkey: lateKey, device }))).toBe(
    'used_up',
  );
});

test('two tabs of one browser ask side by side', async () => {
  const { key } = await withPasskey();
  const one = await asked();
  const other = await asked(one.asked);
  for (const { asked: browser, challenge } of [one, other]) {
    const passkey = key.sign({ ...ours, challenge });
    expect(reasonOf(await passkeys.signIn({ asked: browser, passkey, device }))).toBe('in');
  }
});

test('a challenge for a new passkey is good for the session that asked, as long as it is in', async () => {
  const ada = await claimed();
  const bice = await claimed('bice@example.it');
  const key = softwarePasskey();
  const made = async () =>
    key.make({ ...ours, challenge: (await newChallenge(ada.session)).challenge });
  const add = async (by: MakerSession, passkey = made()) =>
    reasonOf(await passkeys.add({ by, passkey: await passkey, device }));
  expect(await add(bice.session)).toBe('used_up');
  const { challenge } = await newChallenge(ada.session);
  for (const place of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }]) {
    const strange = await newChallenge(ada.session);
    const passkey = key.make({ ...ours, challenge: strange.challenge, ...place });
    expect(await add(ada.session, Promise.resolve(passkey))).toBe('wrong_passkey');
  }
  const signInChallenge = (await asked()).challenge;
  const mixed = Promise.resolve(key.make({ ...ours, challenge: signInChallenge }));
  expect(await add(ada.session, mixed)).toBe('used_up');
  await makers.signOut(ada.token);
  expect(await add(ada.session, Promise.resolve(key.make({ ...ours, challenge })))).toBe('used_up');
});

test('a passkey is kept once, also for another maker', async () => {
  const { session, key } = await withPasskey();
  const bice = await claimed('bice@example.it');
  for (const by of [session, bice.session]) {
    const { challenge } = await newChallenge(by);
    const passkey = key.make({ ...ours, challenge });
    expect(reasonOf(await passkeys.add({ by, passkey, device }))).toBe('known_passkey');
  }
  expect(await passkeys.list(bice.session)).toEqual([]);
});

test('a passkey that was taken away, by its maker or the other one, is unknown', async () => {
  const { session, key, id } = await withPasskey();
  const bice = await withPasskey('bice@example.it');
  expect(await passkeys.list(session)).toEqual([
    { id, name: device, added_at: expect.any(String) },
  ]);
  expect(reasonOf(await signIn(key))).toBe('in');
  expect((await passkeys.list(session))[0]?.used_at).toBeDefined();
  expect(await passkeys.remove({ by: session, id })).toEqual({ ok: true });
  expect(await passkeys.list(session)).toEqual([]);
  expect(await signIn(key)).toEqual({ ok: false, reason: 'unknown_passkey' });
  expect(await passkeys.remove({ by: session, id })).toMatchObject({ ok: false });
  const [{ id: other = '' } = {}] = await passkeys.list(bice.session);
  expect(await passkeys.remove({ by: session, id: other })).toEqual({ ok: true });
  expect(reasonOf(await signIn(bice.key))).toBe('unknown_passkey');
});

test('a key that counts may not count backwards; one that is kept in step stays at 0', async () => {
  const { key } = await withPasskey();
  expect(reasonOf(await signIn(key, { counter: 0 }))).toBe('in');
  expect(reasonOf(await signIn(key, { counter: 0 }))).toBe('in');
  expect(reasonOf(await signIn(key, { counter: 7 }))).toBe('in');
  expect(reasonOf(await signIn(key, { counter: 7 }))).toBe('wrong_passkey');
  expect(reasonOf(await signIn(key, { counter: 3 }))).toBe('wrong_passkey');
  expect(reasonOf(await signIn(key, { counter: 8 }))).toBe('in');
});

test('a key of the same name signed by another hand lets nobody in', async () => {
  const { key } = await withPasskey();
  const { asked: browser, challenge } = await asked();
  const real = key.sign({ ...ours, challenge });
  const forged = softwarePasskey().sign({ ...ours, challenge });
  const passkey = { ...real, response: forged.response };
  expect(reasonOf(await passkeys.signIn({ asked: browser, passkey, device }))).toBe(
    'wrong_passkey',
  );
});

test('its maker is written to when a passkey is added and when it is taken away, once each', async () => {
  const { session, id } = await withPasskey();
  await shop.runJobs();
  expect(shop.emails).toMatchObject([
    { kind: 'sign-in-code' },
    { kind: 'passkey-added', to: 'ada@example.it', device },
  ]);
  await passkeys.remove({ by: session, id });
  await passkeys.remove({ by: session, id });
  await shop.runJobs();
  expect(shop.emails).toHaveLength(3);
  expect(shop.emails[2]).toMatchObject({ kind: 'passkey-removed', to: 'ada@example.it' });
});

test('an address that can have no passkeys has none', async () => {
  const { session, key } = await withPasskey();
  const bare = createBottega({ ...shop.ports, relyingParty: undefined }).passkeys;
  const passkey = key.sign({ ...ours, challenge: 'x' });
  const outcomes = await Promise.all([
    bare.ask(undefined),
    bare.askNew(session),
    bare.signIn({ passkey, device }),
  ]);
  expect(outcomes.map(reasonOf)).toEqual(outcomes.map(() => 'passkeys_unavailable'));
});

test('of challenges the database keeps hashes only, and the log no key', async () => {
  const { session } = await claimed();
  const { challenge } = await newChallenge(session);
  const { rows } = await shop.database.pool.query(
    'select row_to_json(t)::text as kept from passkey_challenge t',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].kept).not.toContain(challenge);
});
