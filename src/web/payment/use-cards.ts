import type { Site } from '#web/site-context.ts';
import { useRootData } from '#web/use-root-data.ts';

/** Which card provider takes the payments, and its public key. */
export function useCards(): Site['cards'] {
  return useRootData().site.cards;
}
