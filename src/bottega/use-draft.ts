import { useState } from 'react';
import { z } from 'zod';

const prefix = 'bottega ';
/** As long as a session; an older draft is forgotten. */
const keptMs = 30 * 24 * 60 * 60_000;

const keptSchema = z.object({ at: z.number(), draft: z.unknown() });

/**
 * Values that were chosen or typed and not sent yet, kept in this browser alone: they are there again after signing in
 * anew, and after the tab was closed, also by a phone while the maker read the code in another app.
 * @param name the same draft has the same name, such as `refund <order>`
 */
export function useDraft<Draft>(
  name: string,
  schema: z.ZodType<Draft>,
): [Draft | undefined, (draft: Draft | undefined) => void] {
  const read = () => ({ name, draft: readDraft(name, schema) });
  const [kept, setKept] = useState(read);
  if (kept.name !== name) setKept(read);
  return [
    kept.name === name ? kept.draft : undefined,
    (next) => {
      setKept({ name, draft: next });
      keepDraft(name, next);
    },
  ];
}

/** Forgets all drafts of this browser at signing out. */
export function forgetDrafts(): void {
  forgetThose(() => true);
}

/** Forgets the drafts that were not changed for a month. */
export function forgetOldDrafts(): void {
  forgetThose((key) => readKept(key) === undefined);
}

function forgetThose(isOver: (key: string) => boolean): void {
  for (const key of storedKeys(prefix).filter(isOver)) localStorage.removeItem(key);
}

/** The keys that begin so; none in a browser that keeps nothing for pages. */
export function storedKeys(start: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place));
    return keys.filter((key) => key !== null).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

export function readDraft<Draft>(name: string, schema: z.ZodType<Draft>): Draft | undefined {
  return schema.safeParse(readKept(`${prefix}${name}`)?.draft).data;
}

function readKept(key: string): { draft?: unknown } | undefined {
  const kept = keptSchema.safeParse(readStored(key)).data;
  return kept !== undefined && Date.now() - kept.at < keptMs ? kept : undefined;
}

/** Undefined for a text of an earlier version of the page, and in a browser that keeps nothing for pages. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

export function keepDraft(name: string, draft: unknown): void {
  const key = `${prefix}${name}`;
  try {
    if (draft === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ at: Date.now(), draft }));
  } catch {
    // A browser may keep nothing for pages; then a draft lasts as long as its screen.
  }
}
