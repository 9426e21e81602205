import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetResponses, keepResponse, readKeptResponse } from './kept-responses.ts';

const orders = '/bottega/api/orders';

/** As a browser keeps texts for a page. */
function openStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

beforeEach(() => void vi.stubGlobal('localStorage', openStorage()));
afterEach(() => void vi.unstubAllGlobals());

test('the last response of a daily list is kept with its time, and no other call’s', () => {
  const before = Date.now();
  keepResponse({ path: orders, name: 'one' }, { orders: [1] });
  keepResponse({ path: '/bottega/api/waiting', name: 'other' }, { people: [] });
  const kept = readKeptResponse('one');
  expect(kept?.response).toEqual({ orders: [1] });
  expect(kept?.at).toBeGreaterThanOrEqual(before);
  expect(readKeptResponse('other')).toBeUndefined();
});

test('thirty responses are kept at most, none of them large, and a draft is no response', () => {
  localStorage.setItem('bottega note 1', 'a draft');
  for (let count = 0; count < 40; count += 1) {
    keepResponse({ path: orders, name: `list ${count}` }, { count });
  }
  expect(localStorage.length).toBe(31);
  keepResponse({ path: orders, name: 'list 39' }, 'x'.repeat(300_000));
  expect(readKeptResponse('list 39')).toBeUndefined();
  forgetResponses();
  expect(localStorage.length).toBe(1);
});

test('a full device keeps nothing rather than something old', () => {
  keepResponse({ path: orders, name: 'one' }, 1);
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepResponse({ path: orders, name: 'two' }, 2);
  expect(localStorage.length).toBe(0);
});
