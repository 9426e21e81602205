import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

const stepMs = 5_000;

/**
 * Waits until the machine has a core to spare, for so many seconds at most. A busy machine makes
 * scripts look slow: blocking time and largest paint are then upper bounds.
 * @returns false when it stayed busy
 */
export async function awaitQuiet(seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1_000;
  while (!isQuiet() && Date.now() < deadline) await delay(stepMs);
  return isQuiet();
}

export function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

function isQuiet(): boolean {
  return (loadavg()[0] ?? 0) <= Math.max(1, availableParallelism() - 1);
}
