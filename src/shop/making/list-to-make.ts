import type { ToMake } from '#contract/bottega/making.ts';
import { isInDanger } from '#shop/promise/promise-delivery.ts';
import { romanDay } from '#shop/roman-day.ts';
import type { Clock, SettingsStore } from '#shop/ports.ts';

/** What there is to be made. */
export interface MakingStore {
  /** Pieces of orders that are to leave and were not withdrawn from, the earliest promise first. */
  ordered(): Promise<Omit<ToMake['ordered'][number], 'is_late' | 'in_danger'>[]>;
  /** Sizes on sale that people wait for, the most wanted first. */
  awaited(): Promise<ToMake['awaited']>;
  /** Sizes on sale of which at most one is there and that sold since then, what sold most first. */
  runningOut(since: Date): Promise<ToMake['running_out']>;
}

export interface MakingDeps {
  making: MakingStore;
  settings: SettingsStore;
  clock: Clock;
}

/** What sold in these days will be asked for again. */
const soldWithinMs = 90 * 24 * 60 * 60_000;

/** What to knit next: what was ordered, what is waited for, what runs out. Each size stands in one list. */
export async function listToMake({ making, settings, clock }: MakingDeps): Promise<ToMake> {
  const now = clock.now();
  const [ordered, awaited, runningOut, { closures }] = await Promise.all([
    making.ordered(),
    making.awaited(),
    making.runningOut(new Date(now.getTime() - soldWithinMs)),
    settings.read(),
  ]);
  const today = romanDay(now);
  const wanted = new Set(awaited.map(({ size_id }) => size_id));
  return {
    ordered: ordered.map((piece) => ({
      ...piece,
      is_late: piece.ship_by < today,
      in_danger: isInDanger({ leaves: piece.ship_by, pieces: 'made', today, closures }),
    })),
    awaited,
    running_out: runningOut.filter(({ size_id }) => !wanted.has(size_id)),
  };
}
