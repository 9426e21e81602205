import { expect, onTestFinished, test, vi } from 'vitest';
import { createRenderLimit } from './create-render-limit.ts';

test('pages of payments are rendered before pages for all, and these before one visitor’s', async () => {
  const { gate, begun, finish } = openGate({ atOnce: 1 });
  const first = gate('visitor', 'first');
  const waiting = [gate('visitor', 'looks'), gate('everybody', 'shop'), gate('payer', 'pays')];
  for (const name of ['first', 'pays', 'shop', 'looks']) finish(name);
  await Promise.all([first, ...waiting]);
  expect(begun).toEqual(['first', 'pays', 'shop', 'looks']);
});

test('a queue full of visitors takes who is paying, and the pages for everybody', async () => {
  const { gate, finish } = openGate({ atOnce: 1, waitingMax: 1 });
  const taken = ['a', 'b'].map((name) => gate('visitor', name));
  expect(await gate('visitor', 'c')).toBeUndefined();
  const others = [gate('payer', 'pays'), gate('everybody', 'shop')];
  for (const name of ['a', 'pays', 'shop', 'b']) finish(name);
  expect(await Promise.all([...taken, ...others])).toEqual(['a', 'b', 'pays', 'shop']);
});

test('however many pages one address wants, there is room for others, for all, and for who pays', async () => {
  const { gate, begun, finish } = openGate({ atOnce: 1, waitingMax: 4, ofAddressMax: 0 });
  const [greedy, other] = [{ ip: '192.0.2.1' }, { ip: '192.0.2.2' }];
  const taken = [gate('visitor', 'a', greedy), gate('visitor', 'b', greedy)];
  expect(await gate('visitor', 'c', greedy)).toBeUndefined();
  const others = [gate('visitor', 'd', other), gate('everybody', 'shop')];
  const payer = gate('payer', 'pays', greedy);
  for (const name of ['a', 'pays', 'shop', 'b', 'd']) finish(name);
  expect(await Promise.all([...taken, ...others])).toEqual(['a', 'b', 'd', 'shop']);
  expect(await payer).toBe('pays');
  expect(begun).toEqual(['a', 'pays', 'shop', 'b', 'd']);
  finish('e');
  expect(await gate('visitor', 'e', greedy)).toBe('e');
});

test('addresses that ask without pause keep no other from its page, though they fill their queue', async () => {
  const { gate, begun, finish } = openGate({ atOnce: 1, waitingMax: 2 });
  const flood = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
  for (const ip of flood) {
    for (let page = 1; page <= 4; page += 1) {
      finish(`${ip} ${page}`);
      await gate('visitor', `${ip} ${page}`, { ip });
    }
  }
  begun.length = 0;
  const taken = flood.map((ip) => gate('visitor', ip, { ip }));
  expect(await gate('visitor', 'one more', { ip: '192.0.2.1' })).toBeUndefined();
  const stranger = gate('visitor', 'stranger', { ip: '192.0.2.9' });
  for (const name of [...flood, 'stranger']) finish(name);
  expect(await Promise.all([...taken, stranger])).toEqual([...flood, 'stranger']);
  expect(begun).toEqual(['192.0.2.1', 'stranger', '192.0.2.2', '192.0.2.3']);
});

test('lists for robots are made one after another, beside the pages of people, and may take long', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { gate, begun, finish } = openGate({ atOnce: 1 });
  const lists = ['feed', 'sitemap'].map((name) => gate('robot', name));
  const looker = gate('visitor', 'looks');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun.toSorted()).toEqual(['feed', 'looks']);
  finish('looks');
  expect(await looker).toBe('looks');
  await vi.advanceTimersByTimeAsync(30_000);
  finish('feed');
  expect(await lists[0]).toBe('feed');
  finish('sitemap');
  expect(await lists[1]).toBe('sitemap');
});

test('however many addresses pay, who looks has their turn', async () => {
  const { gate, finish } = openGate({ atOnce: 2 });
  const payers = ['a', 'b', 'c', 'd'].map((name, at) =>
    gate('payer', name, { ip: `192.0.2.${at}` }),
  );
  const looker = gate('visitor', 'looks', { ip: '192.0.2.9' });
  finish('looks');
  expect(await looker).toBe('looks');
  for (const name of ['a', 'b', 'c', 'd']) finish(name);
  expect(await Promise.all(payers)).toEqual(['a', 'b', 'c', 'd']);
});

test('a page that is never done gives its place to the next', async () => {
  vi.useFakeTimers();
  const onLate = vi.fn<(error: unknown) => void>();
  const { gate, begun, finish } = openGate({ atOnce: 1, onLate });
  const stuck = gate('visitor', 'stuck');
  const next = gate('visitor', 'next');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await stuck).toBeUndefined();
  expect(begun).toEqual(['stuck', 'next']);
  expect(onLate).toHaveBeenCalledTimes(1);
  finish('next');
  expect(await next).toBe('next');
  vi.useRealTimers();
});

type Options = {
  atOnce: number;
  waitingMax?: number;
  ofAddressMax?: number;
  onLate?: (error: unknown) => void;
};
type Asking = { ip?: string };

/** A gate for pages that are drawn when they are told to be finished. */
function openGate({ onLate = () => undefined, ...options }: Options) {
  const { run } = createRenderLimit({ ...options, onLate });
  const begun: string[] = [];
  const pages = new Map<string, PromiseWithResolvers<string>>();
  const pageOf = (name: string) => {
    const page = pages.get(name) ?? Promise.withResolvers<string>();
    pages.set(name, page);
    return page;
  };
  return {
    begun,
    finish: (name: string) => pageOf(name).resolve(name),
    gate(rank: 'visitor' | 'everybody' | 'payer' | 'robot', name: string, asking: Asking = {}) {
      return run({ rank, ...asking }, async () => {
        begun.push(name);
        return pageOf(name).promise;
      });
    },
  };
}
