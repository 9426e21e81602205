import { expect, test } from 'vitest';
import { unusedPorts } from '#support/shop/unused-ports.ts';
import { makeSettings } from '#support/shop/make-settings.ts';
import { backInStockEmails } from './write-interest-email.ts';

const piece = {
  _id: 'cardigan-alba',
  name: 'Cardigan Alba',
  color: { code: '#9e4433', name: 'Rosso' },
  size: 'M',
};
const email = 'ada@example.it';

function openPorts(isConfirmed: boolean) {
  const links: { token: string; email: string }[] = [];
  let drawn = 0;
  const reservedUntil = new Date('2026-11-23T09:10:00Z');
  const state = isConfirmed ? ('told' as const) : ('unconfirmed' as const);
  const backInStock = {
    ...unusedPorts.backInStock,
    find: async (id: string) =>
      id === '7' ? { email, piece, isConfirmed, state, reservedUntil } : undefined,
    addRequestLink: async () => undefined,
    addLink: async (link: (typeof links)[number]) => void links.push(link),
  };
  const randomId = () => `random-${(drawn += 1)}`;
  return { links, backInStock, settings: { read: async () => makeSettings() }, randomId };
}

test.each(['interest-received', 'piece-passed-on'] as const)(
  'the e-mail %s goes to who asked, and each of its tries has the same id',
  async (kind) => {
    const ports = openPorts(true);
    expect(await backInStockEmails[kind](ports, { kind, subjectId: '7' })).toEqual({
      kind,
      to: email,
      messageId: `${kind}-7`,
      settings: makeSettings(),
      piece,
      ...(kind === 'interest-received' && { requestToken: 'random-1' }),
    });
    expect(ports.links).toEqual([]);
  },
);

test('the e-mail about a piece that is kept says until when, and has a link of its own', async () => {
  const key = { kind: 'back-in-stock', subjectId: '7' } as const;
  expect(await backInStockEmails[key.kind](openPorts(true), key)).toMatchObject({
    reservedUntil: new Date('2026-11-23T09:10:00Z'),
    token: 'random-1',
  });
  expect(await backInStockEmails[key.kind](openPorts(false), key)).toBeUndefined();
});

test('the e-mail to an address that nobody has confirmed has two links, new ones at each try', async () => {
  const ports = openPorts(false);
  const key = { kind: 'interest-received', subjectId: '7' } as const;
  expect(await backInStockEmails[key.kind](ports, key)).toMatchObject({
    requestToken: 'random-1',
    token: 'random-2',
  });
  expect(await backInStockEmails[key.kind](ports, key)).toMatchObject({ token: 'random-4' });
  expect(ports.links).toEqual([
    { token: 'random-2', email },
    { token: 'random-4', email },
  ]);
});

test('a request that was deleted gets no e-mail', async () => {
  const key = { kind: 'interest-received', subjectId: '8' } as const;
  expect(await backInStockEmails[key.kind](openPorts(true), key)).toBeUndefined();
});
