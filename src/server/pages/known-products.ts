/** How long what was read is believed when it says that a product is not there. */
const disbeliefMs = 5_000;

export type KnownProducts = {
  /** Whether the product is on sale; undefined when the catalogue has to be asked. Never waits. */
  has(id: string): boolean | undefined;
  /** The same, asking the catalogue when needed: once for all who wait. */
  ask(id: string): Promise<boolean>;
  /** The catalogue has changed: nothing that was read before is believed. */
  forget(): void;
};

/** What stood in the catalogue after so many changes, and when it was read. */
type Reading = { changes: number; at: number; ids: Set<string> };

type Catalogue = {
  /** The ids of all products on sale. */
  readIds: () => Promise<Iterable<string>>;
  now?: () => number;
};

/**
 * The ids of the products on sale, in memory: so that an address that only looks like a product's
 * costs nothing. Whoever is not among them is turned away on fresh knowledge only, for the case that
 * the word of a new product was not heard.
 */
export function createKnownProducts({ readIds, now = Date.now }: Catalogue): KnownProducts {
  let changes = 0;
  let known: Reading = { changes: -1, at: 0, ids: new Set() };
  let reading: { changes: number; done: Promise<Reading> } | undefined;

  function has(id: string): boolean | undefined {
    if (known.changes !== changes) return undefined;
    if (known.ids.has(id)) return true;
    return now() - known.at < disbeliefMs ? false : undefined;
  }

  /** Joins a reading that has begun after the last change, or begins one. */
  function read(): Promise<Reading> {
    if (reading?.changes !== changes) reading = { changes, done: readAll() };
    return reading.done;
  }

  async function readAll(): Promise<Reading> {
    const begun = { changes, at: now() };
    try {
      const done = { ...begun, ids: new Set(await readIds()) };
      // One that has begun later may have been faster.
      if (done.changes >= known.changes) known = done;
      return done;
    } finally {
      if (reading?.changes === begun.changes) reading = undefined;
    }
  }

  return {
    has,
    async ask(id) {
      const answer = has(id);
      return answer ?? (await read()).ids.has(id);
    },
    forget() {
      changes += 1;
    },
  };
}
