import { expect, test } from 'vitest';
import type { VisitCount } from '#shop/visits/statements.ts';
import { createVisitCounter } from './create-visit-counter.ts';

const header = (name: string) => (name === 'user-agent' ? 'Safari' : undefined);
const request = { method: 'GET', status: 200, header };

function open(at = '2026-11-26T12:00:00Z') {
  const clock = { now: new Date(at) };
  const written: VisitCount[][] = [];
  const failures: unknown[] = [];
  let failing = false;
  const counter = createVisitCounter({
    now: () => clock.now,
    async write(counts) {
      if (failing) throw new Error('away');
      written.push(counts);
    },
    onFailure: (error) => failures.push(error),
  });
  const see = (path: string) => counter.count({ ...request, url: path, path });
  const fail = (does: boolean) => void (failing = does);
  return { counter, see, clock, written, failures, fail };
}

const home = { day: '2026-11-26', kind: 'page', name: '/' };
const piece = { day: '2026-11-26', kind: 'product', name: 'maglia-1' };

test('visits and pieces in carts are added up and written once', async () => {
  const { counter, see, written } = open();
  for (const path of ['/', '/', '/product/maglia-1', '/robots.txt']) see(path);
  counter.countInCart('maglia-1');
  await counter.flush();
  await counter.flush();
  expect(written).toEqual([
    [
      { ...home, seen: 2, carted: 0 },
      { ...piece, seen: 1, carted: 1 },
    ],
  ]);
});

test('a day begins at midnight in Italy, also where the clocks change', async () => {
  const { counter, see, clock, written } = open('2026-10-24T21:59:59Z');
  see('/');
  clock.now = new Date('2026-10-24T22:00:00Z');
  see('/');
  clock.now = new Date('2026-10-25T22:59:59Z');
  see('/');
  clock.now = new Date('2026-10-25T23:00:00Z');
  see('/');
  await counter.flush();
  expect(written.flat().map(({ day, seen }) => [day, seen])).toEqual([
    ['2026-10-24', 1],
    ['2026-10-25', 2],
    ['2026-10-26', 1],
  ]);
});

test('counts that could not be written are written with the next ones, and the failure is told', async () => {
  const { counter, see, written, failures, fail } = open();
  fail(true);
  see('/');
  await counter.flush();
  expect(failures).toHaveLength(1);
  fail(false);
  see('/');
  await counter.flush();
  expect(written).toEqual([[{ ...home, seen: 2, carted: 0 }]]);
});

test('invented products fill no memory beyond a bound', async () => {
  const { counter, see, written } = open();
  for (let place = 0; place < 30_000; place += 1) see(`/product/p-${place}`);
  see('/product/p-1');
  await counter.flush();
  expect(written[0]).toHaveLength(20_000);
  expect(written[0]?.[1]).toMatchObject({ name: 'p-1', seen: 2 });
});
