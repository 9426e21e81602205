export interface Arrivals {
  /** The errors of their visits. */
  wrong: string[];
  /** Buyers come from now on. */
  begin(): void;
  /** No new ones come. */
  end(): void;
  /** No new ones come; resolves when those who are there have gone. */
  rest(): Promise<void>;
}

/** Lets one buyer after another come at a steady rate, whatever becomes of those before. */
export function letBuyersCome(perSecond: number, visit: (nth: number) => Promise<void>): Arrivals {
  const wrong: string[] = [];
  const visits = new Set<Promise<void>>();
  let come = 0;
  let coming: NodeJS.Timeout | undefined;

  function arrive(): void {
    come += 1;
    const visiting = visit(come)
      .catch((error: unknown) => void wrong.push(String(error)))
      .finally(() => visits.delete(visiting));
    visits.add(visiting);
  }

  const end = () => clearInterval(coming);
  return {
    wrong,
    begin: () => void (coming = setInterval(arrive, 1_000 / perSecond)),
    end,
    async rest() {
      end();
      await Promise.all(visits);
    },
  };
}

/** Of the requests of the nth buyer: a browser and an address of their own. */
export function headersOfBuyer(nth: number): Record<string, string> {
  return {
    'content-type': 'application/json',
    cookie: `browser=${crypto.randomUUID()}`,
    'x-forwarded-for': `198.18.${nth >> 8}.${nth & 255}`,
  };
}
