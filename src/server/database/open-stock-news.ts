import type { Pool } from 'pg';
import { createNotifier } from '#database/create-notifier.ts';
import type { Log } from '#server/log.ts';
import { createOutageLog } from './create-outage-log.ts';

/** Notifies all nodes of products whose stock has changed, a moment after the commit. */
export function openStockNews(pool: Pool, log: Log) {
  const outages = createOutageLog(log, 'news of changed stock');
  return createNotifier({
    pool: { query: (text, values) => outages.watch(() => pool.query(text, values)) },
    channel: 'catalogue_changed',
    onError(err) {
      if (!outages.isRecorded(err)) log.warn({ err }, 'changed stock not told yet');
    },
  });
}
