import { useEffect, useState } from 'react';

/** Without the prefix of a build's files, which the next build drops (`worker.ts`). */
const cacheName = 'bottega-photographs';
/** Addresses in the cache alone: `<place>/<ms>-<key>`. The worker writes such ones too (`receive-photographs.ts`). */
const root = '/bottega/kept-photographs/';

const dayMs = 24 * 60 * 60_000;
/** As long as the draft of a form. */
const keptDays = 30;

/** The place of photographs that another app has shared, for a day, until a press takes them or drops them. */
export const sharedPlace = 'shared';
/** The place of the photographs of a piece that was not saved yet. */
export const newPiecePlace = 'new';

/** The place of the photographs of a saved draft. */
export function draftPlace(id: string): string {
  return `draft ${id}`;
}

/** A photograph that this device has not sent yet. */
export interface KeptPhotograph {
  /** Idempotency key of its upload: sent again after a reload, it is the same photograph. */
  key: string;
  file: Blob;
  /** When this device kept it first, in ms: moved, it keeps its time, so that a move made twice leaves one. */
  at?: number;
}

/** Keeps a photograph on the device; false where it cannot be: then it lasts as long as its page. */
export async function keepPhotograph(
  place: string,
  { key, file, at = Date.now() }: KeptPhotograph,
): Promise<boolean> {
  const store = await openStore();
  try {
    await store?.put(`${root}${encodeURIComponent(place)}/${at}-${key}`, new Response(file));
    return store !== undefined;
  } catch {
    // There is no room.
    return false;
  }
}

/** The photographs of a place, in the order in which they came there. */
export async function readPhotographs(place: string): Promise<KeptPhotograph[]> {
  const store = await openStore();
  const entries = (await listEntries(store)).filter((entry) => entry.place === place);
  const read = entries.map(async ({ address, at, key }) => {
    const kept = await store?.match(address);
    return kept && { key, file: await kept.blob(), at };
  });
  return (await Promise.all(read)).filter((one) => one !== undefined);
}

export function dropPhotograph(place: string, key: string): Promise<void> {
  return dropThose((entry) => entry.place === place && entry.key === key);
}

export function dropPhotographs(place: string): Promise<void> {
  return dropThose((entry) => entry.place === place);
}

/** Moves so many photographs to another place, under their keys and times. */
export async function movePhotographs(move: {
  from: string;
  to: string;
  most?: number;
}): Promise<void> {
  const { from, to, most } = move;
  if (from === to) return;
  const photographs = await readPhotographs(from);
  for (const photograph of photographs.slice(0, most)) {
    const isKept = await keepPhotograph(to, photograph);
    if (isKept) await dropPhotograph(from, photograph.key);
  }
}

/** Drops shared photographs after a day, those of forms after a month. */
export function dropOldPhotographs(): Promise<void> {
  return dropThose(({ place, at }) => {
    const days = place === sharedPlace ? 1 : keptDays;
    return Date.now() - at >= days * dayMs;
  });
}

/** Drops the photographs of drafts that are on sale by now, perhaps from another device. */
export function dropOtherDrafts(ids: readonly string[]): Promise<void> {
  const drafts = new Set(ids.map(draftPlace));
  return dropThose(({ place }) => place.startsWith(draftPlace('')) && !drafts.has(place));
}

/** At signing out. */
export async function forgetPhotographs(): Promise<void> {
  if ('caches' in window) await caches.delete(cacheName);
}

interface Entry {
  address: string;
  place: string;
  at: number;
  key: string;
}

async function dropThose(isOver: (entry: Entry) => boolean): Promise<void> {
  const store = await openStore();
  const over = (await listEntries(store)).filter(isOver);
  await Promise.all(over.map(({ address }) => store?.delete(address)));
}

async function listEntries(store: Cache | undefined): Promise<Entry[]> {
  const requests = (await store?.keys()) ?? [];
  return requests.map(({ url }) => {
    const { pathname: address } = new URL(url);
    const [place = '', name = ''] = address.slice(root.length).split('/');
    const [at = '', ...key] = name.split('-');
    return { address, place: decodeURIComponent(place), at: Number(at), key: key.join('-') };
  });
}

/** Undefined in a browser that keeps nothing for pages, and without https. */
async function openStore(): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(cacheName);
  } catch {
    return undefined;
  }
}

const changeEvent = 'bottega-shared-photographs';

/** The photographs that another app has shared with this device; undefined until they are read. */
export function useSharedPhotographs(): KeptPhotograph[] | undefined {
  const [photographs, setPhotographs] = useState<KeptPhotograph[]>();
  useEffect(() => {
    const leave = new AbortController();
    const read = () => void readPhotographs(sharedPlace).then(setPhotographs);
    read();
    window.addEventListener(changeEvent, read, leave);
    return () => leave.abort();
  }, []);
  return photographs;
}

/** Has the parts of the page read them anew. */
export function notifySharedPhotographs(): void {
  window.dispatchEvent(new Event(changeEvent));
}
