import type { MiddlewareHandler } from 'hono';

const lookAfterMs = 8_000;
const lookAgainMs = 5_000;

/**
 * Fails a request that waits for a database which does not answer, within fifteen seconds: after eight
 * seconds, and every five from then on, the database is asked whether it is there. A request that waits
 * for something else, as a payment does for a slow card provider, goes on. When the shop closes, every request
 * that still waits fails. The work itself is not stopped.
 * @param ping rejects within seven seconds when the database does not answer
 * @param closing aborted shortly before the connections are closed; its reason is what requests fail with
 */
export function giveUpWaiting(
  ping: () => Promise<unknown>,
  closing: AbortSignal,
): MiddlewareHandler {
  const waiting = new Set<(reason: unknown) => void>();
  closing.addEventListener('abort', () => {
    for (const giveUp of waiting) giveUp(closing.reason);
  });

  return async (_context, next) => {
    closing.throwIfAborted();
    const gone = Promise.withResolvers<never>();
    let isAnswered = false;
    let timer = setTimeout(look, lookAfterMs);
    waiting.add(gone.reject);

    function look(): void {
      ping().then(() => {
        if (!isAnswered) timer = setTimeout(look, lookAgainMs);
      }, gone.reject);
    }

    try {
      await Promise.race([next(), gone.promise]);
    } finally {
      isAnswered = true;
      waiting.delete(gone.reject);
      clearTimeout(timer);
    }
  };
}
