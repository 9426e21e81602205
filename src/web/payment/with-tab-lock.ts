const name = 'gomitolo-payment';

/**
 * Does the work under a lock that all tabs of this browser share, so that finding an order and paying one are one step.
 * A browser without locks (plain http) does it at once: the server alone then limits a browser to one open order.
 * @param onWait called when another tab holds the lock
 */
export async function withTabLock<Result>(
  work: () => Promise<Result>,
  onWait: () => void,
): Promise<Result> {
  const { locks }: { locks?: LockManager } = navigator;
  if (locks === undefined) return work();
  const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? undefined : { result: await work() },
  );
  if (atOnce !== undefined) return atOnce.result;
  onWait();
  const { result } = await locks.request(name, async () => ({ result: await work() }));
  return result;
}
