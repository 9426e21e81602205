import { z } from 'zod';
import { authCalls } from '#contract/bottega/auth.ts';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { makingCalls } from '#contract/bottega/making.ts';
import { stockCalls } from '#contract/bottega/stock.ts';
import { readStored, storedKeys } from './use-draft.ts';

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
): void {
  if (!keptPaths.has(path)) return;
  try {
    const text = JSON.stringify({ at: Date.now(), response });
    // An older one would be taken for the last.
    if (text.length > bounds.length) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, text);
    forgetOldest();
  } catch {
    // The device has no room: without a connection there is nothing to read.
    forgetResponses();
  }
}

export function readKeptResponse(name: string): KeptResponse | undefined {
  return readKept(prefix + name);
}

/** At signing out, when the session is refused, and where another maker may sign in. */
export function forgetResponses(): void {
  for (const key of storedKeys(prefix)) localStorage.removeItem(key);
}

function forgetOldest(): void {
  const ages = storedKeys(prefix).map((key) => ({ key, at: readKept(key)?.at ?? 0 }));
  const oldest = ages.toSorted((one, other) => one.at - other.at).slice(0, -bounds.entries);
  for (const { key } of oldest) localStorage.removeItem(key);
}

function readKept(key: string): KeptResponse | undefined {
  return keptSchema.safeParse(readStored(key)).data;
}
