import { draftCalls } from '#contract/bottega/drafts.ts';
import { draftText } from '#text/bottega-new-piece.ts';
import type { BottegaApiPorts } from './bottega-api-ports.ts';
import { failBottega } from './fail-bottega.ts';
import { makersRoute, type MakersRoute } from './makers-route.ts';

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
      switch (started.reason) {
        case 'bad_fields':
          return failBottega('bad_request', { issues: started.fields.map(issueOf) });
        case 'bad_photographs':
          return failBottega('bad_request', { issues: [issueOf('colors.0.pictures')] });
        case 'changed':
          return failBottega('conflict');
        case 'not_found':
          return failBottega('not_found');
      }
    }),
    makersRoute(draftCalls.publishPiece, async (wish, { session }) => {
      const published = await drafts.publish({ ...wish, makerId: session.maker.id });
      if (published.ok) return { id: published.id };
      return failBottega(published.reason === 'changed' ? 'conflict' : 'not_found');
    }),
  ];
}

function issueOf(field: string): { path: string; message: string } {
  const known = Object.entries(draftText.refused).find(([start]) => field.startsWith(start));
  const [path = field, message = draftText.refusedElsewhere] = known ?? [];
  return { path, message };
}
