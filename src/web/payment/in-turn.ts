const name = 'gomitolo-payment';

/**
 * Does its work while no other tab of this browser does, so that looking for an order and paying one
 * are one step. Where a browser has no locks (plain http), it is done at once: then the engine alone
 * sees to it that a browser has one open order.
 * @param onWait called when another tab is at it
 */
export async function inTurn<Result>(
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
