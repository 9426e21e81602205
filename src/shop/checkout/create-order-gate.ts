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
