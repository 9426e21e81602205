import { questionCalls } from '#contract/bottega/questions.ts';
import type { BottegaApiPorts } from './bottega-api-ports.ts';
import { failBottega } from './fail-bottega.ts';
import { makersRoute, type MakersRoute } from './makers-route.ts';

/** The question of the home page. */
export function questionRoutes({ bottega }: Pick<BottegaApiPorts, 'bottega'>): MakersRoute[] {
  const { questions } = bottega;
  return [
    makersRoute(questionCalls.questions, async () => {
      const { list, askedId } = await questions.list();
      return {
        questions: list.map(({ answeredAt, ...question }) => ({
          ...question,
          is_asked: question.id === askedId,
          answered_at: answeredAt?.toISOString(),
        })),
      };
    }),
    makersRoute(questionCalls.askQuestion, async ({ id }, { session }) => {
      const asked = await questions.ask({ id, makerId: session.maker.id });
      return asked.ok ? { changed: asked.changed } : failBottega(asked.reason);
    }),
    makersRoute(questionCalls.writeQuestion, (wish, { session }) =>
      questions.write({ ...wish, makerId: session.maker.id }),
    ),
  ];
}
