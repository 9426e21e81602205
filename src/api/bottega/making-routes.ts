import { makingCalls } from '#contract/bottega/making.ts';
import type { BottegaApiPorts } from '#api/bottega/bottega-api-ports.ts';
import { makersRoute, type MakersRoute } from '#api/bottega/makers-route.ts';

/** What is to be made. */
export function makingRoutes({ bottega }: Pick<BottegaApiPorts, 'bottega'>): MakersRoute[] {
  return [makersRoute(makingCalls.toMake, () => bottega.making.list())];
}
