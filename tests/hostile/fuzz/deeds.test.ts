import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { makeKnown } from '#hostile/requests/make-known.ts';
import { marker } from '#hostile/requests/marker.ts';
import type { Message } from '#hostile/wire/visit.ts';
import { writeMessage } from '#hostile/wire/write-message.ts';
import { type Deed, deedOf, deeds } from './deeds.ts';

const arbitrary = deeds(makeKnown());
const many = Array.from({ length: 4000 }, (_, nth) => deedOf(arbitrary, { seed: 1, nth }));

test('a number of a seed is always the same deed, whoever asks for it and when', () => {
  const again = deeds(makeKnown());
  for (const nth of [3999, 7, 1234]) {
    expect(bytesOf(deedOf(again, { seed: 1, nth }))).toEqual(bytesOf(many[nth]));
  }
  expect(bytesOf(deedOf(again, { seed: 2, nth: 7 }))).not.toEqual(bytesOf(many[7]));
});

test('every call of the shop is asked, with bodies that are none of ours', () => {
  const targets = messagesOf(many).map(({ target }) => target);
  const missing = Object.values(calls).filter(
    ({ path }) => !targets.some((target) => target.startsWith(path)),
  );
  expect(missing).toEqual([]);
});

test('secrets that the log must not tell stand in bodies, queries and headers, but in no path', () => {
  const messages = messagesOf(many);
  const written = messages.map(writeMessage).filter((bytes) => bytes.includes(marker));
  expect(written.length).toBeGreaterThan(100);
  const paths = messages.map(({ target }) => target.split('?', 1)[0] ?? '');
  expect(paths.filter((path) => path.includes(marker))).toEqual([]);
});

test('among all that is hostile somebody shops', () => {
  const shoppers = many.filter((deed) => deed.do === 'shop');
  expect(shoppers.length).toBeGreaterThan(20);
});

function messagesOf(some: readonly Deed[]): Message[] {
  return some.flatMap((deed) => {
    if (deed.do === 'shop') return [];
    return deed.visit.messages.flatMap((message) => ('raw' in message ? [] : [message]));
  });
}

function bytesOf(deed: Deed | undefined): unknown {
  if (deed?.do !== 'visit') return deed;
  return deed.visit.messages.map((message) => writeMessage(message).toString('latin1'));
}
