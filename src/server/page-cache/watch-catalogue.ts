import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const catalogueChannel = 'catalogue_changed';

const retryMs = 500;
const aliveCheckMs = 10_000;

type Watch = {
  url: string;
  /**
   * Called for every change, and at the end of each gap in which one could have been missed.
   * @param what the id of a product of which only the stock changed, or `*` for anything else
   */
  onChange(what: string): void;
  onError(error: unknown): void;
};

/** Listens for changes of the catalogue, on whichever node they are made. Resolves once it hears. */
export async function watchCatalogue({
  url,
  onChange,
  onError,
}: Watch): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let client = await listen(url, onChange);
  const watching = keepListening();

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      await untilDeaf(client, signal);
      while (!signal.aborted && !(await listenAgain())) await pause(retryMs, signal);
    }
  }

  /** Whoever cannot hear cannot draw anew either, so what is kept is still the best there is. */
  async function listenAgain(): Promise<boolean> {
    try {
      client = await listen(url, onChange);
    } catch (error) {
      onError(error);
      return false;
    }
    onChange('*');
    return true;
  }

  return async () => {
    stopping.abort();
    await watching;
    await client.end();
  };
}

async function listen(url: string, onChange: (what: string) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
  });
  client.on('notification', ({ payload }) => onChange(payload || '*'));
  // A broken connection emits 'error' and then 'end', which is what is acted on.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`listen ${catalogueChannel}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Resolves when the connection is gone, also when the other side went without a word. */
async function untilDeaf(client: pg.Client, signal: AbortSignal): Promise<void> {
  const gone = once(client, 'end', { signal }).catch(() => undefined);
  for (;;) {
    await Promise.race([gone, pause(aliveCheckMs, signal)]);
    if (signal.aborted) return;
    try {
      await client.query('select 1');
    } catch {
      void client.end().catch(() => undefined);
      return;
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
