/** Facts that a run remembers beside the shop; the shop's books are compared with them in the end. */
export interface Facts {
  /** The shoppers told that an order is paid, and which. */
  told: { key: string; orderId: string; number?: string }[];
  /** Pieces the makers added or took away, by size. */
  corrections: Map<string, number>;
  /** Every price a product had, with the time it came in force (ms). */
  prices: { product: number; cents: number; since: number }[];
  /** Intents somebody else made or changed at the provider: the ledger match may tell of them. */
  tampered: Set<string>;
  /** When each group of steps began (ms). */
  beginnings: number[];
  /** Mistakes seen already during the run. */
  wrong: string[];
}

export function emptyFacts(): Facts {
  return {
    told: [],
    corrections: new Map(),
    prices: [],
    tampered: new Set(),
    beginnings: [],
    wrong: [],
  };
}
