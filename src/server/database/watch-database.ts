import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { lineBounds, sessionBounds } from '#database/connection-bounds.ts';

const retryMs = 500;
const aliveCheckMs = 10_000;

type Watch = {
  url: string;
  /** By channel: called for every notification, and with `*` after each gap in which one may have been missed. */
  heard: Record<string, (what: string) => void>;
  /** Told of the first failure of each outage. */
  onError(error: unknown): void;
  /** It hears again. */
  onAgain(): void;
};

/** Listens for changes in the database by any node. Resolves once it listens. */
export async function watchDatabase(watch: Watch): Promise<() => Promise<void>> {
  const { url, heard, onError, onAgain } = watch;
  const stopping = new AbortController();
  const { signal } = stopping;
  let isTold = false;
  let client = await listen(url, heard);
  const watching = keepListening();

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      await untilDeaf(client, signal);
      while (!signal.aborted && !(await listenAgain())) await pause(retryMs, signal);
    }
  }

  /** Without a connection no page can be rendered either, so the cached pages stay until it is back. */
  async function listenAgain(): Promise<boolean> {
    try {
      client = await listen(url, heard);
    } catch (error) {
      if (!isTold) onError(error);
      isTold = true;
      return false;
    }
    if (isTold) onAgain();
    isTold = false;
    for (const hear of Object.values(heard)) hear('*');
    return true;
  }

  return async () => {
    stopping.abort();
    await watching;
    await client.end();
  };
}

async function listen(url: string, heard: Watch['heard']): Promise<pg.Client> {
  const client = new pg.Client({
    ...lineBounds,
    connectionString: url,
    query_timeout: 5_000,
    // It is asked every ten seconds whether it hears.
    options: sessionBounds,
  });
  client.on('notification', ({ channel, payload }) => heard[channel]?.(payload || '*'));
  // A broken connection emits 'error' and then 'end', which is handled.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const channel of Object.keys(heard)) await client.query(`listen ${channel}`);
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
