import type { Kysely } from 'kysely';
import { createPictureStore } from '#images/create-picture-store.ts';
import type { Database } from '#database/tables.ts';
import { createPictures, type Pictures } from '#images/create-pictures.ts';
import { createRenderProcess } from '#images/create-render-process.ts';
import { createConcurrencyLimit } from '#shop/create-concurrency-limit.ts';
import type { Reporter } from '#shop/reporter.ts';
import { startRenderWorker } from './start-render-worker.ts';

type Parts = {
  db: Kysely<Database>;
  /** Of the same database, for the process that makes the pictures. */
  url: string;
  log: Reporter;
};

/** The pictures of a database, made by a process of their own. */
export function openPictures({ db, url, log }: Parts): Pictures {
  const renderer = createRenderProcess(() => startRenderWorker(url));
  const limits = {
    read: createConcurrencyLimit({ atOnce: 6, waiting: 1_000 }),
    // Half a minute of work at most.
    make: createConcurrencyLimit({ atOnce: 2, waiting: 60 }),
    makePerAddress: createConcurrencyLimit({ atOnce: 2, waiting: 28, patienceMs: 25_000 }),
  };
  return createPictures({ store: createPictureStore(db), renderer, limits, log });
}
