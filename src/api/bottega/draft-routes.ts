import { draftCalls } from '#contract/bottega/drafts.ts';
import type { BottegaApiPorts } from './bottega-api-ports.ts';
import { failBottega } from './fail-bottega.ts';
import { makersRoute, type MakersRoute } from './makers-route.ts';
import { refuseProduct } from './refuse-product.ts';

/** The makers' calls about pieces that were begun and never on sale. */
export function draftRoutes({ bottega }: Pick<BottegaApiPorts, 'bottega'>): MakersRoute[] {
  const { drafts } = bottega;
  return [
    makersRoute(
      draftCalls.similarPiece,
      async ({ product_id }) => (await drafts.similar(product_id)) ?? failBottega('not_found'),
    ),
    makersRoute(draftCalls.drafts, async () => ({ drafts: await drafts.list() })),
    makersRoute(
      draftCalls.draft,
      async ({ id }) => (await drafts.open(id)) ?? failBottega('not_found'),
    ),
    makersRoute(draftCalls.startPiece, async (request, { session }) => {
      const { key, version, like, ...piece } = request;
      const wish = { key, version, like, piece, makerId: session.maker.id };
      const started = await drafts.start(wish);
      if (started.ok) return { id: started.id, version: started.version };
      if (started.reason === 'refused') return refuseProduct(started.refusals);
      return failBottega(started.reason === 'changed' ? 'conflict' : 'not_found');
    }),
    makersRoute(draftCalls.publishPiece, async (wish, { session }) => {
      const published = await drafts.publish({ ...wish, makerId: session.maker.id });
      if (published.ok) return { id: published.id };
      return failBottega(published.reason === 'changed' ? 'conflict' : 'not_found');
    }),
  ];
}
