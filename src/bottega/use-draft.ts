import { useState } from 'react';
import type { z } from 'zod';

const prefix = 'bottega ';

/**
 * What was chosen or typed and not sent yet, for this tab alone: it is there again after signing in
 * anew, and after a phone has put the page away while the maker read the code in another app.
 * @param name the same draft has the same name, such as `refund <order>`
 */
export function useDraft<Draft>(
  name: string,
  schema: z.ZodType<Draft>,
): [Draft | undefined, (draft: Draft | undefined) => void] {
  const key = `${prefix}${name}`;
  const [draft, setDraft] = useState(() => readDraft(key, schema));
  return [
    draft,
    (next) => {
      setDraft(next);
      keepDraft(key, next);
    },
  ];
}

/** Forgets all drafts of this tab, for who signs out. */
export function forgetDrafts(): void {
  try {
    const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of drafts) sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing for pages has nothing to forget.
  }
}

function readDraft<Draft>(key: string, schema: z.ZodType<Draft>): Draft | undefined {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data;
  } catch {
    // A browser may keep nothing for pages; then a draft lasts as long as its screen.
    return undefined;
  }
}

function keepDraft(key: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // As above: what is on the screen stays there.
  }
}
