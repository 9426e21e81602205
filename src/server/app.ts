import type { AppParts } from './composition/compose-deps.ts';
import { composeShop } from './composition/compose-shop.ts';
import { composeWeb } from './composition/compose-web.ts';
import { openParts } from './composition/open-parts.ts';

export type App = Awaited<ReturnType<typeof createApp>>;

/** Composes the shop: opens its parts, and puts the rules and HTTP over them. The schema must be up to date. */
export async function createApp(parts: AppParts) {
  const opened = await openParts(parts);
  const { cards, databases, jobs, metricsServer, tracing, visits } = opened;
  const shop = composeShop(opened);
  const web = await composeWeb(opened, shop);
  await jobs.start({ handle: shop.handleJob, schedules: shop.schedules });
  cards.start();

  return {
    ...web.app,
    /** The token of a one-time link into the Bottega, while it has no maker. */
    offerFirstClaim: shop.bottegaApi.bottega.makers.offerFirstClaim,
    /** Starts no new job, and resolves when the running ones are done. */
    drainJobs() {
      web.closeStreams();
      shop.stopBackgroundWork();
      return jobs.drain();
    },
    async stop() {
      web.closeStreams();
      shop.close();
      await Promise.all([jobs.stop(), web.stop(), visits.stop(), metricsServer?.drain()]);
      await Promise.all([shop.closeOutgoing(), cards.stop()]);
      await Promise.all([databases.close(), tracing?.stop()]);
    },
  };
}
