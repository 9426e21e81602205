import { tagCalls } from '#contract/bottega/tags.ts';
import type { BottegaApiPorts } from './bottega-api-ports.ts';
import { failBottega } from './fail-bottega.ts';
import { makersRoute, type MakersRoute } from './makers-route.ts';

/** The tags on the pieces. */
export function tagRoutes({ bottega }: Pick<BottegaApiPorts, 'bottega'>): MakersRoute[] {
  const { stock } = bottega;
  return [
    makersRoute(tagCalls.tags, async () => ({ tags: await stock.tags() })),
    makersRoute(
      tagCalls.taggedPiece,
      async ({ size_id }) => (await stock.tagged(size_id)) ?? failBottega('not_found'),
    ),
  ];
}
