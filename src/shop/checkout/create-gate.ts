export type Gate = <Result>(
  work: () => Promise<Result>,
) => Promise<{ ok: true; result: Result } | { ok: false }>;

/** Lets so many work at once and so many wait their turn; more are turned away before they begin. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let inside = 0;
  const queue: (() => void)[] = [];

  /** Whoever leaves hands the place on, so that nobody slips in between. */
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else inside -= 1;
  }

  return async (work) => {
    if (inside >= atOnce && queue.length >= waiting) return { ok: false };
    if (inside < atOnce) inside += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return { ok: true, result: await work() };
    } finally {
      leave();
    }
  };
}

/** Lets so many work on the same order at once; more are turned away before they begin. */
export function createOrderGate(most: number) {
  const inside = new Map<string, number>();

  return async <Result>(
    orderId: string,
    work: () => Promise<Result>,
  ): Promise<{ ok: true; result: Result } | { ok: false }> => {
    const others = inside.get(orderId) ?? 0;
    if (others >= most) return { ok: false };
    inside.set(orderId, others + 1);
    try {
      return { ok: true, result: await work() };
    } finally {
      const left = (inside.get(orderId) ?? 0) - 1;
      if (left > 0) inside.set(orderId, left);
      else inside.delete(orderId);
    }
  };
}
