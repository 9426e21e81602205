import type { Visitor } from '#shop/shop.ts';

/** Who asks, as the guards count them. */
export interface Caller {
  ip: string;
  /** By which callers are counted together. */
  share: string;
  /** Absent where none was shown: an id given a moment ago says nothing. */
  browser?: string;
}

/**
 * Of one address, browsers that show the id we gave them are counted together, and apart from them all
 * that show none: who throws cookies away uses up nothing of the others.
 */
export function callerOf({ ip, browser, isNew = false }: Visitor): Caller {
  if (browser === undefined || isNew) return { ip, share: `${ip} new` };
  return { ip, share: `${ip} known`, browser };
}
