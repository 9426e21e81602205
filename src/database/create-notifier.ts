export type Notifier = ReturnType<typeof createNotifier>;

type Parts = {
  pool: { query(text: string, values: unknown[]): Promise<unknown> };
  channel: string;
  onError: (error: unknown) => void;
  /** How long payloads are gathered before they are sent together. */
  gatherMs?: number;
};

/** Pause after a failure. */
const retryMs = 1_000;

/**
 * Notifies all listeners of a channel a moment after the commit, in one statement for all payloads of that moment:
 * `pg_notify` inside the transactions would make their commits wait for each other. When the process dies before it
 * has notified, the other nodes serve responses that are a second old and pages that are a minute old.
 */
export function createNotifier({ pool, channel, onError, gatherMs = 50 }: Parts) {
  const queued = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  function schedule(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      sending = send().catch(onError);
    }, ms).unref();
  }

  async function send(): Promise<void> {
    const payloads = [...queued];
    if (payloads.length === 0) return;
    queued.clear();
    try {
      await pool.query(`select pg_notify($1, payload) from unnest($2::text[]) as payload`, [
        channel,
        payloads,
      ]);
    } catch (cause) {
      for (const payload of payloads) queued.add(payload);
      schedule(retryMs);
      throw cause;
    }
  }

  return {
    /** Queues a notification for each payload, of changes that are committed; a repeated payload is sent once. */
    notify(payloads: Iterable<string>): void {
      for (const payload of payloads) queued.add(payload);
      if (queued.size > 0) schedule(gatherMs);
    },
    /** Sends the queued notifications. */
    async close(): Promise<void> {
      clearTimeout(timer);
      await sending;
      await send().catch(onError);
      clearTimeout(timer);
    },
  };
}
