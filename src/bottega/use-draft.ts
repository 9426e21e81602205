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
  try {
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    for (const key of drafts.filter(isOver)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing for pages has nothing to forget.
  }
}

export function readDraft<Draft>(name: string, schema: z.ZodType<Draft>): Draft | undefined {
  try {
    return schema.safeParse(readKept(`${prefix}${name}`)?.draft).data;
  } catch {
    // A browser may keep nothing for pages; then a draft lasts as long as its screen.
    return undefined;
  }
}

/** @throws where the browser keeps nothing for pages */
function readKept(key: string): { draft?: unknown } | undefined {
  const kept = keptSchema.safeParse(parseJson(localStorage.getItem(key) ?? 'null')).data;
  return kept !== undefined && Date.now() - kept.at < keptMs ? kept : undefined;
}

/** Undefined for a text that was written by an earlier version of the page, or by hand. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
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
    // As above: the draft lasts as long as its screen.
  }
}
