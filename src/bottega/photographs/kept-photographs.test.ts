import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { photographBytes, photographsMax } from '#contract/bottega/photographs.ts';
import { receivePhotographs } from '#bottega/worker/receive-photographs.ts';
import {
  draftPlace,
  dropOldPhotographs,
  dropOtherDrafts,
  dropPhotograph,
  dropPhotographs,
  keepPhotograph,
  movePhotographs,
  newPiecePlace,
  readPhotographs,
  sharedPlace,
} from './kept-photographs.ts';

const jpeg = '\xff\xd8\xff\xe0';
const day = 24 * 60 * 60_000;

beforeEach(() => keepNothingYet());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser's cache that keeps so many responses, by their addresses. */
function keepNothingYet(room = Infinity): void {
  const kept = new Map<string, Response>();
  const addressOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'http://localhost').href;
  const cache: Pick<Cache, 'put' | 'match' | 'delete' | 'keys'> = {
    async put(request, response) {
      if (kept.size >= room) throw new DOMException('Full', 'QuotaExceededError');
      kept.set(addressOf(request), response);
    },
    match: async (request) => kept.get(addressOf(request))?.clone(),
    delete: async (request) => kept.delete(addressOf(request)),
    keys: async () => [...kept.keys()].map((address) => new Request(address)),
  };
  vi.stubGlobal('caches', { open: async () => cache });
}

function fileOf(words: string): Blob {
  return new Blob([words]);
}

async function wordsIn(place: string): Promise<string[]> {
  const kept = await readPhotographs(place);
  return Promise.all(kept.map(({ file }) => file.text()));
}

/** A form as another app posts it, of these files. */
function share(...contents: string[]): FormData {
  const form = new FormData();
  for (const content of contents) {
    form.append('foto', new File([Buffer.from(content, 'latin1')], 'IMG.jpg'));
  }
  return form;
}

test('photographs of a form are kept with their keys and in their order, until they are sent', async () => {
  const place = 'colour maglia-1 Blu / Rosso';
  await keepPhotograph(place, { key: 'key-1', file: fileOf('one') });
  await keepPhotograph(place, { key: 'key-2', file: fileOf('two') });
  await keepPhotograph(draftPlace('cappello'), { key: 'key-3', file: fileOf('three') });
  expect((await readPhotographs(place)).map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  expect(await wordsIn(place)).toEqual(['one', 'two']);
  await dropPhotograph(place, 'key-1');
  expect(await wordsIn(place)).toEqual(['two']);
  expect(await wordsIn(draftPlace('cappello'))).toEqual(['three']);
});

test('a device without room or storage keeps nothing, and photographs that do not fit elsewhere stay where they are', async () => {
  const photograph = { key: 'key-1', file: fileOf('one') };
  vi.stubGlobal('caches', undefined);
  expect(await keepPhotograph(newPiecePlace, photograph)).toBe(false);
  expect(await readPhotographs(newPiecePlace)).toEqual([]);
  keepNothingYet(1);
  expect(await keepPhotograph(sharedPlace, photograph)).toBe(true);
  expect(await keepPhotograph(newPiecePlace, photograph)).toBe(false);
  await movePhotographs({ from: sharedPlace, to: newPiecePlace });
  expect(await wordsIn(sharedPlace)).toEqual(['one']);
});

test('photographs of a saved piece move to its draft, and go when the draft is on sale', async () => {
  const photographs = ['one', 'two', 'three'].map((key) => ({ key, file: fileOf(key) }));
  for (const one of photographs) await keepPhotograph(newPiecePlace, one);
  await movePhotographs({ from: newPiecePlace, to: draftPlace('a'), most: 2 });
  await movePhotographs({ from: draftPlace('a'), to: draftPlace('a') });
  await keepPhotograph(draftPlace('b'), { key: 'four', file: fileOf('four') });
  expect((await readPhotographs(draftPlace('a'))).map(({ key }) => key)).toEqual(['one', 'two']);
  await dropOtherDrafts(['b']);
  expect(await wordsIn(draftPlace('a'))).toEqual([]);
  expect(await wordsIn(newPiecePlace)).toEqual(['three']);
  await dropPhotographs(draftPlace('b'));
  expect(await wordsIn(draftPlace('b'))).toEqual([]);
});

test('a move that was interrupted, or is made twice at once, leaves each photograph once', async () => {
  const at = Date.now() - 1000;
  for (const key of ['one', 'two']) {
    await keepPhotograph(sharedPlace, { key, file: fileOf(key), at });
  }
  const [one] = await readPhotographs(sharedPlace);
  if (one) await keepPhotograph(newPiecePlace, one);
  const move = () => movePhotographs({ from: sharedPlace, to: newPiecePlace });
  await Promise.all([move(), move()]);
  expect(await wordsIn(sharedPlace)).toEqual([]);
  expect((await wordsIn(newPiecePlace)).toSorted()).toEqual(['one', 'two']);
});

test('shared photographs are kept for a day, those of a form for a month', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const now = Date.now();
  await receivePhotographs(share(jpeg));
  await keepPhotograph(newPiecePlace, { key: 'key-1', file: fileOf('one') });
  vi.setSystemTime(now + day - 1);
  await dropOldPhotographs();
  expect(await wordsIn(sharedPlace)).toHaveLength(1);
  vi.setSystemTime(now + day);
  await dropOldPhotographs();
  expect(await wordsIn(sharedPlace)).toEqual([]);
  expect(await wordsIn(newPiecePlace)).toEqual(['one']);
  vi.setSystemTime(now + 31 * day);
  await dropOldPhotographs();
  expect(await wordsIn(newPiecePlace)).toEqual([]);
});

test('photographs that another app shares are kept where the page reads them, with keys of their own', async () => {
  const form = share(`${jpeg}1`, '\x89PNG\r\n\x1a\n2', 'RIFF....WEBP3');
  expect(await receivePhotographs(form)).toBe(0);
  const kept = await readPhotographs(sharedPlace);
  const ends = await Promise.all(kept.map(async ({ file }) => (await file.text()).at(-1)));
  expect(ends).toEqual(['1', '2', '3']);
  expect(new Set(kept.map(({ key }) => key)).size).toBe(3);
  for (const { key } of kept) expect(key).toMatch(/^[\w-]{36}$/);
});

test('no share keeps another kind of file, a larger one than the shop takes, or more photographs than a colour has', async () => {
  const others = ['<svg xmlns="http://www.w3.org/2000/svg"/>', '\0\0\0\x18ftypheic', 'GIF89a', ''];
  expect(await receivePhotographs(share(...others, jpeg))).toBe(4);
  const large = jpeg + ' '.repeat(photographBytes - jpeg.length);
  expect(await receivePhotographs(share(large))).toBe(0);
  expect(await receivePhotographs(share(`${large} `))).toBe(1);
  expect(await readPhotographs(sharedPlace)).toHaveLength(2);
  const many = Array.from({ length: photographsMax }, () => jpeg);
  expect(await receivePhotographs(share(...many))).toBe(2);
  expect(await readPhotographs(sharedPlace)).toHaveLength(photographsMax);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day + 1 });
  expect(await receivePhotographs(share(...many))).toBe(0);
  expect(await readPhotographs(sharedPlace)).toHaveLength(photographsMax);

  const form = new FormData();
  form.append('foto', 'words');
  form.append('other', new File([jpeg], 'IMG.jpg'));
  keepNothingYet();
  expect(await receivePhotographs(form)).toBe(1);
  expect(await readPhotographs(sharedPlace)).toEqual([]);
});
