import { answerCalls } from '#contract/bottega/answers.ts';
import type { BottegaApiPorts } from './bottega-api-ports.ts';
import { refuse } from './fail-bottega.ts';
import { makersRoute, type MakersRoute } from './makers-route.ts';

/** The words of customers on the page of their order. */
export function answerRoutes({ bottega }: Pick<BottegaApiPorts, 'bottega'>): MakersRoute[] {
  const { answers } = bottega;
  return [
    makersRoute(answerCalls.openAnswers, async () =>
      (await answers.open()).map(({ orderId, at, ...words }) => ({
        ...words,
        order_id: orderId,
        at: at.toISOString(),
      })),
    ),
    makersRoute(answerCalls.settleAnswer, async ({ id, number }, { session }) => {
      const settlement = { orderId: id, number, makerId: session.maker.id };
      const settled = await answers.settle(settlement);
      return settled.ok ? settled : refuse(settled.reason);
    }),
  ];
}
