import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from '#shop/create-concurrency-limit.ts';
import { createPictures } from './create-pictures.ts';
import type { Making } from './create-render-process.ts';
import { type Rendition, renditionFilename } from './rendition-filename.ts';

const greedy = { key: '192.0.2.1' };
const other = { key: '192.0.2.2' };

test('no more renditions are made at the same time than allowed', async () => {
  const { find, begun, finish } = openQueue({ atOnce: 2 });
  const asked = ['a', 'b', 'c'].map((name) => find(name, { key: name }));
  await settle();
  expect(begun).toEqual(['a', 'b']);
  finish('a');
  await asked[0];
  await settle();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('pictures that visitors wait for are made before those made ahead, and made once', async () => {
  const { find, makeAhead, begun, finish } = openQueue();
  const first = find('first');
  await settle();
  const ahead = makeAhead('ahead', 'wanted');
  const asked = [find('visitor', other), find('wanted', other)];
  await settle();
  finish('first', 'ahead', 'visitor', 'wanted');
  expect(await Promise.all([first, ...asked])).toEqual(['first', 'visitor', 'wanted']);
  expect(await ahead).toBe(1);
  expect(begun).toEqual(['first', 'visitor', 'wanted', 'ahead']);
});

test('a rendition that is made ahead is shared with the visitor who asks for it', async () => {
  const { find, makeAhead, begun, finish } = openQueue({ atOnce: 2 });
  const ahead = makeAhead('wanted');
  await settle();
  const asked = find('wanted');
  await settle();
  finish('wanted');
  expect([await asked, await ahead]).toEqual(['wanted', 1]);
  expect(begun).toEqual(['wanted']);
});

test('the turn goes round between addresses, however many renditions one of them asks for', async () => {
  const { find, begun, finish } = openQueue({ ofAddress: 1 });
  const names = Array.from({ length: 10 }, (_, nth) => `greedy-${nth}`);
  const asked = names.map((name) => find(name, greedy));
  const others = ['one', 'two'].map((name) => find(name, { key: name }));
  await settle();
  finish(...names, 'one', 'two');
  await Promise.all([...asked, ...others]);
  expect(begun.slice(0, 4)).toEqual(['greedy-0', 'one', 'two', 'greedy-1']);
});

test('a rendition that waits for the turn of another address is made in the turn of the next that asks', async () => {
  const { find, begun, finish } = openQueue({ ofAddress: 1 });
  const names = ['greedy-0', 'greedy-1', 'greedy-2', 'wanted'];
  const asked = [...names.map((name) => find(name, greedy)), find('wanted', other)];
  await settle();
  finish(...names);
  await Promise.all(asked);
  expect(begun.slice(0, 2)).toEqual(['greedy-0', 'wanted']);
});

test('an address with too many requests is refused at once, and the others are not', async () => {
  const { find, finish } = openQueue({ ofAddress: 1, ofAddressWaiting: 1 });
  const taken = [find('a', greedy), find('b', greedy)];
  expect(await find('c', greedy)).toBe('busy');
  const asked = find('d', other);
  finish('a', 'b', 'd');
  expect(await Promise.all([...taken, asked])).toEqual(['a', 'b', 'd']);
});

test('a full queue refuses visitors at once, but not those who ask for what is in it, nor what is made ahead', async () => {
  const { find, makeAhead, finish } = openQueue({ waiting: 2 });
  const taken = ['a', 'b', 'c'].map((name) => find(name, { key: name }));
  expect(await find('d')).toBe('busy');
  const shared = find('c', other);
  const ahead = makeAhead('e');
  finish('a', 'b', 'c', 'e');
  expect(await Promise.all([...taken, shared])).toEqual(['a', 'b', 'c', 'c']);
  expect(await ahead).toBe(1);
});

test('nothing is made for a client that has hung up while its address waited', async () => {
  const { find, begun, finish } = openQueue({ ofAddress: 1 });
  const leaving = new AbortController();
  const first = find('first', greedy);
  const gone = find('gone', { ...greedy, signal: leaving.signal });
  await settle();
  leaving.abort();
  finish('first');
  expect([await first, await gone]).toEqual(['first', 'busy']);
  expect(await find('late', { ...other, signal: leaving.signal })).toBe('busy');
  expect(begun).toEqual(['first']);
});

test('a rendition whose clients have all hung up is not made when its turn comes, unless another asks for it', async () => {
  const { find, begun, finish } = openQueue();
  const leaving = new AbortController();
  const { signal } = leaving;
  const first = find('first', other);
  await settle();
  const gone = ['gone', 'wanted'].map((name) => find(name, { ...greedy, signal }));
  await settle();
  leaving.abort();
  const wanted = find('wanted', other);
  await settle();
  finish('first', 'wanted', 'gone');
  expect([await first, await wanted, await gone[0]]).toEqual(['first', 'wanted', 'busy']);
  expect(begun).toEqual(['first', 'wanted']);
});

test('a rendition under way is finished for the others though its first client has hung up', async () => {
  const { find, finish } = openQueue();
  const leaving = new AbortController();
  const asked = [find('a', { ...greedy, signal: leaving.signal }), find('a', other)];
  await settle();
  leaving.abort();
  finish('a');
  expect(await Promise.all(asked)).toEqual(['a', 'a']);
});

test('a rendition that fails fails for all who wait for it, and the next is made', async () => {
  const { find, fail, finish } = openQueue();
  const failing = [find('broken', greedy), find('broken', other)];
  const next = find('whole', other);
  fail('broken');
  for (const one of failing) await expect(one).rejects.toThrow('broken');
  finish('whole');
  expect(await next).toBe('whole');
});

/** Until all that can go on has done so. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}

type Options = { atOnce?: number; waiting?: number; ofAddress?: number; ofAddressWaiting?: number };

/** Pictures that are made when they are told to be finished. */
function openQueue(options: Options = {}) {
  const { atOnce = 1, waiting = 50, ofAddress = 2, ofAddressWaiting = 28 } = options;
  const begun: string[] = [];
  const made = new Set<string>();
  const works = new Map<string, PromiseWithResolvers<Making>>();
  const workOf = (name: string) => {
    const work = works.get(name) ?? Promise.withResolvers<Making>();
    works.set(name, work);
    return work;
  };
  const renditions = (names: readonly string[] = []) =>
    names.map((name): Rendition => ({ name, size: 'thumb', format: 'jpg' }));
  const pictures = createPictures({
    store: {
      rendition: async (rendition) =>
        made.has(renditionFilename(rendition))
          ? { bytes: new TextEncoder().encode(rendition.name), checksum: 'a'.repeat(64) }
          : undefined,
      missing: async (names) =>
        renditions(names).filter((one) => !made.has(renditionFilename(one))),
      missingAhead: async () => [],
    },
    renderer: {
      async make(rendition) {
        begun.push(rendition.name);
        const making = await workOf(rendition.name).promise;
        made.add(renditionFilename(rendition));
        return making;
      },
      close: () => undefined,
    },
    limits: {
      read: createConcurrencyLimit({ atOnce: 6, waiting: 1_000 }),
      make: createConcurrencyLimit({ atOnce, waiting }),
      makePerAddress: createConcurrencyLimit({ atOnce: ofAddress, waiting: ofAddressWaiting }),
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  return {
    begun,
    finish: (...names: string[]) => names.forEach((name) => workOf(name).resolve('made')),
    fail: (name: string) => workOf(name).reject(new Error(name)),
    /** The name of the picture that was found. */
    async find(name: string, asker: { key: string; signal?: AbortSignal } = { key: '192.0.2.9' }) {
      const found = await pictures.find(filenameOf(name), asker);
      return found === undefined || found === 'busy'
        ? found
        : new TextDecoder().decode(found.bytes);
    },
    makeAhead: (...names: string[]) => pictures.renderAll(names),
  };
}

function filenameOf(name: string): string {
  return `${name}.thumb.jpg`;
}
