import { judgeVisit } from '#hostile/judge/judge-visit.ts';
import { buy } from '#hostile/shop/buy.ts';
import { openVisitor } from '#hostile/shop/open-visitor.ts';
import { type Door, type Heard, sendVisit } from '#hostile/wire/send-visit.ts';
import type { Deed } from './deeds.ts';

export interface Performed {
  kind: string;
  /** The answer in a word or two: statuses, or how a purchase ended. */
  outcomes: string[];
  wrong: string[];
  ms: number;
  heard?: Heard;
}

type Place = Door & { address: string };

/** So long may each of a shopper's requests take: others wait for the same processors. */
const shopperMs = 60_000;

/** Does it, and says what came of it and what is wrong with that. */
export async function perform(deed: Deed, { address, ...visitor }: Place): Promise<Performed> {
  if (deed.do === 'visit') {
    const { visit } = deed;
    const heard = await sendVisit(visit, visitor);
    const outcomes = heard.answers.map(({ status }) => String(status));
    const end = outcomes.length > 0 ? outcomes : [heard.end];
    return {
      kind: visit.kind,
      outcomes: end,
      wrong: judgeVisit(visit, heard),
      ms: heard.ms,
      heard,
    };
  }
  const { from, line, manner } = deed;
  const begun = performance.now();
  const kind = 'shopping';
  try {
    const visitor = openVisitor({ address, from, patienceMs: shopperMs });
    const { refused } = await buy(visitor, { line, manner });
    const wrong = refused !== undefined && /: 50[^3]/.test(refused) ? [refused] : [];
    return { kind, outcomes: [refused ?? manner], wrong, ms: performance.now() - begun };
  } catch (error) {
    return { kind, outcomes: ['failed'], wrong: [String(error)], ms: performance.now() - begun };
  }
}
