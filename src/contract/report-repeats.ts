import type { z } from 'zod';

type Repeatable = { value: string; path: (string | number)[] };

/** Adds an issue at every value that was there before, letters' case and empty values aside. */
export function reportRepeats(values: Repeatable[], what: string, context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const { value, path } of values) {
    const key = value.trim().toLowerCase();
    if (key === '') continue;
    if (seen.has(key)) {
      context.addIssue({ code: 'custom', path, message: `repeats the ${what} "${value}"` });
    }
    seen.add(key);
  }
}
