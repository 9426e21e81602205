import type { World } from './open-world.ts';
import type { Books } from './read-books.ts';

/** Each delivered event is recorded once, as done; in the end no event waits for delivery. */
export function agreeOnEvents({ provider, plan }: World, books: Books): string[] {
  const applied = books.events.filter(({ isApplied }) => isApplied).map(({ id }) => id);
  return provider.events().flatMap(({ id, isTaken }) => {
    if (isTaken && !applied.includes(id)) return [`${id} was taken, and there is no record of it`];
    return plan.hasEvents && !isTaken ? [`${id} was never taken`] : [];
  });
}
