import { z } from 'zod';
import { authCalls } from '#contract/bottega/auth.ts';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { makingCalls } from '#contract/bottega/making.ts';
import { stockCalls } from '#contract/bottega/stock.ts';
import { parseJson } from './use-draft.ts';

/** Not the prefix of drafts, which outlive a session. */
const prefix = 'bottega-list ';
/** The most that the device keeps: entries, and UTF-16 units of one. */
const bounds = { entries: 30, length: 300_000 };

const { today, orders, order } = orderCalls;
const keptCalls = [authCalls.me, today, orders, order, stockCalls.shelf, makingCalls.toMake];
const keptPaths = new Set<string>(keptCalls.map(({ path }) => path));

const keptSchema = z.object({ at: z.number(), response: z.unknown() });

/** A response that this device keeps, and when it came, in ms. */
export type KeptResponse = z.infer<typeof keptSchema>;

/** Keeps the last response of a daily list on the device, to be read there without a connection. */
export function keepResponse(
  { path, name }: { path: string; name: string },
  response: unknown,
  storage = deviceStorage(),
): void {
  if (storage === undefined || !keptPaths.has(path)) return;
  try {
    const text = JSON.stringify({ at: Date.now(), response });
    // An older one would be taken for the last.
    if (text.length > bounds.length) storage.removeItem(prefix + name);
    else storage.setItem(prefix + name, text);
    forgetOldest(storage);
  } catch {
    // The device has no room: without a connection there is nothing to read.
    forgetResponses(storage);
  }
}

export function readKeptResponse(
  name: string,
  storage = deviceStorage(),
): KeptResponse | undefined {
  const text = storage?.getItem(prefix + name);
  if (text === undefined || text === null) return undefined;
  return keptSchema.safeParse(parseJson(text)).data;
}

/** At signing out, when the session is refused, and where another maker may sign in. */
export function forgetResponses(storage = deviceStorage()): void {
  if (storage === undefined) return;
  for (const key of keptKeys(storage)) storage.removeItem(key);
}

function forgetOldest(storage: Storage): void {
  const keys = keptKeys(storage);
  if (keys.length <= bounds.entries) return;
  const ages = keys.map((key) => {
    const kept = keptSchema.safeParse(parseJson(storage.getItem(key) ?? ''));
    return { key, at: kept.data?.at ?? 0 };
  });
  const oldest = ages.toSorted((one, other) => one.at - other.at).slice(0, -bounds.entries);
  for (const { key } of oldest) storage.removeItem(key);
}

function keptKeys(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}

function deviceStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    // A browser may keep nothing for pages.
    return undefined;
  }
}
