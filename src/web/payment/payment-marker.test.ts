import { expect, test, vi } from 'vitest';
import { makeLine } from '#support/catalogue/make-product.ts';
import { makeStorage } from '#support/browser/make-storage.ts';
import { markerKey } from './has-payment-marker.ts';
import { saveMarker, readMarker, removeMarker } from './payment-marker.ts';

const { _id, size, color, qty } = makeLine();
const marker = { subject: 'key-1', pieces: [{ _id, size, color, qty }], known: ['o1'], at: 7 };

test('the payment under way is found again, and nothing else of the order', () => {
  const storage = makeStorage();
  saveMarker(storage, { ...marker, pieces: [makeLine()] });
  expect(readMarker(storage)).toEqual(marker);
});

test('a payment takes away its own marker only', () => {
  const storage = makeStorage();
  saveMarker(storage, marker);
  removeMarker(storage, 'key-2');
  expect(readMarker(storage)).toEqual(marker);
  removeMarker(storage, 'key-1');
  expect(readMarker(storage)).toBeUndefined();
  expect(storage.getItem(markerKey)).toBeNull();
});

test('a marker that does not parse is none', () => {
  for (const text of ['{', 'null', '{"subject":1}']) {
    expect(readMarker(makeStorage({ [markerKey]: text }))).toBeUndefined();
  }
});

test('a browser that keeps nothing does not stop the payment, and says so in its log', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const full = makeStorage();
  const storage = Object.assign(full, {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  saveMarker(storage, marker);
  expect(readMarker(storage)).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
