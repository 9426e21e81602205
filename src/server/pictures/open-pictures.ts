import type { Kysely } from 'kysely';
import { createPictureStore } from '#database/pictures/create-picture-store.ts';
import type { Database } from '#database/tables.ts';
import { createPictures, type Pictures } from '#images/create-pictures.ts';
import { createRenderProcess } from '#images/create-render-process.ts';
import type { Reporter } from '#shop/ports.ts';
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
  return createPictures({ store: createPictureStore(db), renderer, log });
}
