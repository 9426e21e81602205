import { expect, test } from 'vitest';
import { beforeEachShop } from '#support/shop/before-each-shop.ts';
import type { Email } from '#shop/emails/email.ts';
import { type Bottega, createBottega } from '#shop/create-bottega.ts';
import { letMakerGo } from './people-statements.ts';
import type { Entry, MakerSession } from './maker.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';

const minute = 60_000;
const device = 'Safari, iPhone';
const bice = { name: 'Bice', email: 'bice@example.it' };

let shop: TestShop;
let makers: Bottega['makers'];

beforeEachShop((opened) => {
  shop = opened;
  ({ makers } = createBottega(shop.ports));
});

async function sessionOf(token: string): Promise<MakerSession> {
  const admission = await makers.admit({ token, access: 'maker' });
  if (!admission.ok) throw new Error(admission.reason);
  return admission.session;
}

async function adaIn(): Promise<MakerSession> {
  return sessionOf((await signInMaker(shop.database, 'ada@example.it')).token);
}

async function invited(by: MakerSession, who = bice): Promise<string> {
  const invitation = await makers.invite({ by, ...who });
  if (!invitation.ok) throw new Error(invitation.reason);
  return invitation.token;
}

function claim(token: string, who = bice): Promise<Entry> {
  return makers.claim({ token, ...who, device, deviceToken: 'token-of-the-phone-of-bice' });
}

async function biceIn(by: MakerSession): Promise<MakerSession> {
  const entry = await claim(await invited(by));
  if (!entry.ok) throw new Error(entry.reason);
  return sessionOf(entry.token);
}

async function kindsTo(address: string): Promise<Email['kind'][]> {
  await shop.runJobs();
  return shop.emails.filter(({ to }) => to === address).map(({ kind }) => kind);
}

test('an invitation lets one person in, once, and the token is stored nowhere', async () => {
  const ada = await adaIn();
  const token = await invited(ada);
  const { rows } = await shop.database.pool.query('select row_to_json(i) from maker_invitation i');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await makers.people(ada)).invitations).toMatchObject([bice]);
  expect(await claim(token)).toMatchObject({ ok: true, maker: { ...bice, is_confirmed: false } });
  expect(await claim(token)).toEqual({ ok: false, reason: 'used_up' });
  const { people, invitations } = await makers.people(ada);
  expect(people.map(({ name }) => name)).toEqual(['Ada', 'Bice']);
  expect(invitations).toEqual([]);
});

test('an invitation is good for 30 minutes, and for its own address alone', async () => {
  const ada = await adaIn();
  const token = await invited(ada);
  const stranger = { name: 'Carla', email: 'carla@example.it' };
  expect(await claim(token, stranger)).toEqual({ ok: false, reason: 'other_address' });
  expect(await claim(token, { ...stranger, email: 'ada@example.it' })).toEqual({
    ok: false,
    reason: 'other_address',
  });
  shop.pass(30 * minute);
  expect(await claim(token)).toEqual({ ok: false, reason: 'used_up' });
  expect((await makers.people(ada)).invitations).toEqual([]);
});

test('the mailed link is another one of the same invitation, and confirms the address', async () => {
  const shown = await invited(await adaIn());
  await shop.runJobs();
  const email = shop.emails.find(({ kind }) => kind === 'maker-invitation');
  if (email?.kind !== 'maker-invitation') throw new Error('No invitation was mailed');
  expect([email.to, email.by]).toEqual([bice.email, 'Ada']);
  expect(email.token).not.toBe(shown);
  expect(await claim(email.token)).toMatchObject({ ok: true, maker: { is_confirmed: true } });
  expect(await claim(shown)).toEqual({ ok: false, reason: 'used_up' });
});

test('a second invitation of an address voids the first, and a withdrawn one opens nothing', async () => {
  const ada = await adaIn();
  const first = await invited(ada);
  const second = await invited(ada, { ...bice, email: 'BICE@example.it' });
  expect(await claim(first)).toEqual({ ok: false, reason: 'used_up' });
  const [{ id = '' } = {}] = (await makers.people(ada)).invitations;
  expect(await makers.withdrawInvitation({ by: ada, id })).toEqual({ ok: true });
  expect(await makers.withdrawInvitation({ by: ada, id })).toEqual({
    ok: false,
    reason: 'not_found',
  });
  expect(await claim(second)).toEqual({ ok: false, reason: 'used_up' });
  expect(await kindsTo(bice.email)).toEqual([]);
});

test('a maker is not invited again, also if they came while the invitation was open', async () => {
  const ada = await adaIn();
  const open = await invited(ada);
  await signInMaker(shop.database, bice.email);
  expect(await claim(open)).toEqual({ ok: false, reason: 'used_up' });
  expect(await makers.invite({ by: ada, ...bice })).toEqual({ ok: false, reason: 'known_address' });
});

test('no more than ten are invited in a day', async () => {
  const ada = await adaIn();
  for (let nth = 0; nth < 10; nth += 1) {
    await invited(ada, { name: 'Bice', email: `bice${nth}@example.it` });
  }
  expect(await makers.invite({ by: ada, ...bice })).toEqual({ ok: false, reason: 'too_many' });
  shop.pass(24 * 60 * minute);
  await invited(ada);
});

test('a removed maker is out at the next request, and stays known by name', async () => {
  const ada = await adaIn();
  const entry = await claim(await invited(ada));
  if (!entry.ok) throw new Error(entry.reason);
  const { maker, token } = entry;
  const open = await invited(await sessionOf(token), { name: 'Carla', email: 'carla@example.it' });
  expect(await makers.remove({ by: ada, id: maker.id })).toEqual({ ok: true });
  expect(await makers.admit({ token, access: 'maker' })).toEqual({ ok: false, reason: 'sign_in' });
  // Invitations of the removed maker are void too.
  expect(await claim(open, { name: 'Carla', email: 'carla@example.it' })).toMatchObject({
    reason: 'used_up',
  });
  const { people, left } = await makers.people(ada);
  expect(people.map(({ name }) => name)).toEqual(['Ada']);
  expect(left).toMatchObject([{ id: maker.id, name: 'Bice' }]);
  expect(await makers.remove({ by: ada, id: maker.id })).toMatchObject({ reason: 'not_found' });
});

test('a maker who left comes back by a new invitation, as the same maker', async () => {
  const ada = await adaIn();
  const { maker } = await biceIn(ada);
  await makers.remove({ by: ada, id: maker.id });
  const entry = await claim(await invited(ada));
  expect(entry).toMatchObject({ ok: true, maker: { id: maker.id, is_confirmed: false } });
});

test('the last maker is not removed, and of two who remove each other at once one stays', async () => {
  const ada = await adaIn();
  const own = await makers.remove({ by: ada, id: ada.maker.id });
  expect(own).toEqual({ ok: false, reason: 'last_maker' });
  const other = await biceIn(ada);
  const outcomes = await Promise.all([
    makers.remove({ by: ada, id: other.maker.id }),
    makers.remove({ by: other, id: ada.maker.id }),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await makers.people(ada)).people).toHaveLength(1);
});

test('a maker leaves by themselves, and the command line removes also the last one', async () => {
  const ada = await adaIn();
  const other = await biceIn(ada);
  expect(await makers.remove({ by: other, id: other.maker.id })).toEqual({ ok: true });
  expect(await letMakerGo(shop.ports, 'ada@example.it')).toEqual({ ok: true });
  expect((await makers.people(ada)).people).toEqual([]);
});

test('the device of the other maker is shut out, and trusted no more', async () => {
  const ada = await adaIn();
  const entry = await claim(await invited(ada));
  if (!entry.ok) throw new Error(entry.reason);
  const { id } = await sessionOf(entry.token);
  expect(await makers.shutOut({ by: ada, id })).toEqual({ ok: true });
  expect(await makers.admit({ token: entry.token, access: 'maker' })).toMatchObject({ ok: false });
  expect(await makers.shutOut({ by: ada, id })).toEqual({ ok: false, reason: 'not_found' });
  const { rows } = await shop.database.pool.query('select from trusted_device');
  expect(rows).toEqual([]);
});

test('the makers are told by e-mail who is invited, comes and leaves, and so is the one who is removed', async () => {
  const ada = await adaIn();
  await signInMaker(shop.database, 'carla@example.it');
  await invited(ada);
  await shop.runJobs();
  const email = shop.emails.find(({ kind }) => kind === 'maker-invitation');
  if (email?.kind !== 'maker-invitation') throw new Error('No invitation was mailed');
  const entry = await claim(email.token);
  if (!entry.ok) throw new Error(entry.reason);
  expect(await kindsTo('carla@example.it')).toEqual(['maker-invited', 'maker-came']);
  await makers.remove({ by: ada, id: entry.maker.id });
  const all = ['maker-invited', 'maker-came', 'maker-left'];
  expect(await kindsTo('carla@example.it')).toEqual(all);
  expect(await kindsTo('ada@example.it')).toEqual(all);
  expect(await kindsTo(bice.email)).toEqual(['maker-invitation', 'maker-left']);
  expect(shop.emails.at(-1)).toMatchObject({ kind: 'maker-left', name: 'Bice', by: 'Ada' });
});
