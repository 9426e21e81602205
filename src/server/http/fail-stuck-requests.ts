import type { MiddlewareHandler } from 'hono';

const lookAfterMs = 8_000;
const lookAgainMs = 5_000;

/**
 * Fails a request that waits for an unresponsive database, within fifteen seconds: the database is pinged after
 * eight seconds, then every five. A request that waits for something else goes on, such as a payment for a slow
 * card provider. When the shop shuts down, every pending request fails. The work itself is not stopped.
 * @param ping rejects within seven seconds when the database does not answer
 * @param closing aborted shortly before the connections are closed; its reason is what requests fail with
 */
export function failStuckRequests(
  ping: () => Promise<unknown>,
  closing: AbortSignal,
): MiddlewareHandler {
  const waiting = new Set<(reason: unknown) => void>();
  closing.addEventListener('abort', () => {
    for (const fail of waiting) fail(closing.reason);
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
