import { visitCalls } from '#contract/bottega/visits.ts';
import type { BottegaApiPorts } from './bottega-api-ports.ts';
import { makersRoute, type MakersRoute } from './makers-route.ts';

/** How often pages and products were seen. */
export function visitRoutes({ bottega }: Pick<BottegaApiPorts, 'bottega'>): MakersRoute[] {
  return [makersRoute(visitCalls.visits, ({ days }) => bottega.visits.show(Number(days)))];
}
