import type { World } from './open-world.ts';
import type { Books } from './read-books.ts';

/** What the provider told and we took is written down once, as done; in the end nothing is left to tell. */
export function agreeOnEvents({ provider, plan }: World, books: Books): string[] {
  const applied = books.events.filter(({ isApplied }) => isApplied).map(({ id }) => id);
  return provider.events().flatMap(({ id, isTaken }) => {
    if (isTaken && !applied.includes(id)) return [`${id} was taken, and there is no record of it`];
    return plan.hasEvents && !isTaken ? [`${id} was never taken`] : [];
  });
}
