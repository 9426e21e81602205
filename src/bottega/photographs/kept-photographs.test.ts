import { expect, test } from 'vitest';
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
  type PhotographStore,
  readPhotographs,
  sharedPlace,
} from './kept-photographs.ts';

const jpeg = '\xff\xd8\xff\xe0';
const day = 24 * 60 * 60_000;

/** As a browser keeps responses, by their addresses. */
async function openStore(room = Infinity): Promise<PhotographStore> {
  const kept = new Map<string, Response>();
  const addressOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'http://localhost').href;
  return {
    async put(request, response) {
      if (kept.size >= room) throw new DOMException('Full', 'QuotaExceededError');
      kept.set(addressOf(request), response);
    },
    match: async (request) => kept.get(addressOf(request))?.clone(),
    delete: async (request) => kept.delete(addressOf(request)),
    keys: async () => [...kept.keys()].map((address) => new Request(address)),
  };
}

function fileOf(words: string): Blob {
  return new Blob([words]);
}

async function wordsIn(place: string, store: Promise<PhotographStore>): Promise<string[]> {
  const kept = await readPhotographs(place, store);
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
  const store = openStore();
  const place = 'colour maglia-1 Blu / Rosso';
  await keepPhotograph(place, { key: 'key-1', file: fileOf('one') }, store);
  await keepPhotograph(place, { key: 'key-2', file: fileOf('two') }, store);
  await keepPhotograph(draftPlace('cappello'), { key: 'key-3', file: fileOf('three') }, store);
  expect((await readPhotographs(place, store)).map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  expect(await wordsIn(place, store)).toEqual(['one', 'two']);
  await dropPhotograph(place, 'key-1', store);
  expect(await wordsIn(place, store)).toEqual(['two']);
  expect(await wordsIn(draftPlace('cappello'), store)).toEqual(['three']);
});

test('a device without room or storage keeps nothing, and photographs that do not fit elsewhere stay where they are', async () => {
  const photograph = { key: 'key-1', file: fileOf('one') };
  const nothing = Promise.resolve(undefined);
  expect(await keepPhotograph(newPiecePlace, photograph, nothing)).toBe(false);
  expect(await readPhotographs(newPiecePlace, nothing)).toEqual([]);
  const store = openStore(1);
  expect(await keepPhotograph(sharedPlace, photograph, store)).toBe(true);
  expect(await keepPhotograph(newPiecePlace, photograph, store)).toBe(false);
  await movePhotographs({ from: sharedPlace, to: newPiecePlace }, store);
  expect(await wordsIn(sharedPlace, store)).toEqual(['one']);
});

test('photographs of a saved piece move to its draft, and go when the draft is on sale', async () => {
  const store = openStore();
  const photographs = ['one', 'two', 'three'].map((key) => ({ key, file: fileOf(key) }));
  for (const one of photographs) await keepPhotograph(newPiecePlace, one, store);
  await movePhotographs({ from: newPiecePlace, to: draftPlace('a'), most: 2 }, store);
  await movePhotographs({ from: draftPlace('a'), to: draftPlace('a') }, store);
  await keepPhotograph(draftPlace('b'), { key: 'four', file: fileOf('four') }, store);
  expect((await readPhotographs(draftPlace('a'), store)).map(({ key }) => key)).toEqual([
    'one',
    'two',
  ]);
  await dropOtherDrafts(['b'], store);
  expect(await wordsIn(draftPlace('a'), store)).toEqual([]);
  expect(await wordsIn(newPiecePlace, store)).toEqual(['three']);
  await dropPhotographs(draftPlace('b'), store);
  expect(await wordsIn(draftPlace('b'), store)).toEqual([]);
});

test('a move that was interrupted, or is made twice at once, leaves each photograph once', async () => {
  const store = openStore();
  const at = Date.now() - 1000;
  for (const key of ['one', 'two']) {
    await keepPhotograph(sharedPlace, { key, file: fileOf(key), at }, store);
  }
  const [one] = await readPhotographs(sharedPlace, store);
  if (one) await keepPhotograph(newPiecePlace, one, store);
  const move = () => movePhotographs({ from: sharedPlace, to: newPiecePlace }, store);
  await Promise.all([move(), move()]);
  expect(await wordsIn(sharedPlace, store)).toEqual([]);
  expect((await wordsIn(newPiecePlace, store)).toSorted()).toEqual(['one', 'two']);
});

test('shared photographs are kept for a day, those of a form for a month', async () => {
  const store = openStore();
  const now = Date.now();
  await receivePhotographs(share(jpeg), { now, opening: store });
  await keepPhotograph(newPiecePlace, { key: 'key-1', file: fileOf('one') }, store);
  await dropOldPhotographs(now + day - 1, store);
  expect(await wordsIn(sharedPlace, store)).toHaveLength(1);
  await dropOldPhotographs(now + day, store);
  expect(await wordsIn(sharedPlace, store)).toEqual([]);
  expect(await wordsIn(newPiecePlace, store)).toEqual(['one']);
  await dropOldPhotographs(now + 31 * day, store);
  expect(await wordsIn(newPiecePlace, store)).toEqual([]);
});

test('photographs that another app shares are kept where the page reads them, with keys of their own', async () => {
  const store = openStore();
  const form = share(`${jpeg}1`, '\x89PNG\r\n\x1a\n2', 'RIFF....WEBP3');
  expect(await receivePhotographs(form, { opening: store })).toBe(0);
  const kept = await readPhotographs(sharedPlace, store);
  const ends = await Promise.all(kept.map(async ({ file }) => (await file.text()).at(-1)));
  expect(ends).toEqual(['1', '2', '3']);
  expect(new Set(kept.map(({ key }) => key)).size).toBe(3);
  for (const { key } of kept) expect(key).toMatch(/^[\w-]{36}$/);
});

test('no share keeps another kind of file, a larger one than the shop takes, or more photographs than a colour has', async () => {
  const store = openStore();
  const others = ['<svg xmlns="http://www.w3.org/2000/svg"/>', '\0\0\0\x18ftypheic', 'GIF89a', ''];
  expect(await receivePhotographs(share(...others, jpeg), { opening: store })).toBe(4);
  const large = jpeg + ' '.repeat(photographBytes - jpeg.length);
  expect(await receivePhotographs(share(large), { opening: store })).toBe(0);
  expect(await receivePhotographs(share(`${large} `), { opening: store })).toBe(1);
  expect(await readPhotographs(sharedPlace, store)).toHaveLength(2);
  const many = Array.from({ length: photographsMax }, () => jpeg);
  expect(await receivePhotographs(share(...many), { opening: store })).toBe(2);
  expect(await readPhotographs(sharedPlace, store)).toHaveLength(photographsMax);
  const tomorrow = Date.now() + day + 1;
  expect(await receivePhotographs(share(...many), { opening: store, now: tomorrow })).toBe(0);
  expect(await readPhotographs(sharedPlace, store)).toHaveLength(photographsMax);

  const form = new FormData();
  form.append('foto', 'words');
  form.append('other', new File([jpeg], 'IMG.jpg'));
  const empty = openStore();
  expect(await receivePhotographs(form, { opening: empty })).toBe(1);
  expect(await readPhotographs(sharedPlace, empty)).toEqual([]);
});
