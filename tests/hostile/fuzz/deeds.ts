import fc from 'fast-check';
import type { CartLine } from '#contract/cart.ts';
import { address } from '#hostile/requests/headers.ts';
import type { Known } from '#hostile/requests/known.ts';
import { hostileVisits } from '#hostile/requests/visits.ts';
import { type BuyingManner, manners } from '#hostile/shop/buy.ts';
import { listLines } from '#hostile/shop/list-lines.ts';
import type { Visit } from '#hostile/wire/visit.ts';

/** One thing that happens in a storm: mostly somebody wants no good, now and then somebody shops. */
export type Deed =
  | { do: 'visit'; visit: Visit }
  | { do: 'shop'; from: string; line: CartLine; manner: BuyingManner };

export function deeds(known: Known): fc.Arbitrary<Deed> {
  const visit = fc.record({ do: fc.constant('visit' as const), visit: hostileVisits(known) });
  const shop = fc.record({
    do: fc.constant('shop' as const),
    from: address,
    line: fc.constantFrom(...listLines(known.products)),
    manner: fc.constantFrom('pays', 'pays', 'pays', ...manners),
  });
  return fc.oneof({ weight: 80, arbitrary: visit }, { weight: 1, arbitrary: shop });
}

/** The nth deed of a seed: always the same, whichever came before. */
export function deedOf(
  arbitrary: fc.Arbitrary<Deed>,
  { seed, nth }: { seed: number; nth: number },
): Deed {
  const [deed] = fc.sample(arbitrary, { seed: seedOf(seed, nth), numRuns: 1 });
  if (deed === undefined) throw new Error('Nothing was drawn');
  return deed;
}

/** A seed of its own for every number: neighbours of a seed would draw alike. */
export function seedOf(seed: number, nth: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(nth + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
