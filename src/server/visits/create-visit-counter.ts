import type { Db } from '#database/tables.ts';
import type { Log } from '#server/log.ts';
import { romanDay, nextRomanMidnight } from '#shop/roman-day.ts';
import { addVisits } from '#shop/visits/statements.ts';
import type { VisitCount, VisitSubject } from '#shop/visits/visit.ts';
import { type AnsweredRequest, visitOf } from './visit-of.ts';

export type VisitCounter = {
  /** Counts an answered request if it is a visit. */
  count(request: AnsweredRequest): void;
  /** A piece of the product was put in a cart. */
  countInCart(productId: string): void;
  /** Writes all that was counted since the last time; what cannot be written is kept for the next. */
  flush(): Promise<void>;
};

type Parts = {
  now: () => Date;
  write: (counts: VisitCount[]) => Promise<void>;
  onFailure: (error: unknown) => void;
};

/** Subjects between two writes: a shop has as many pages and products on sale. Others are not counted. */
const mostSubjects = 20_000;

/** Counts visits in memory by day of Europe/Rome and subject. Nothing of the visitor is kept. */
export function createVisitCounter({ now, write, onFailure }: Parts): VisitCounter {
  let counts = new Map<string, VisitCount>();
  let day = '';
  let dayEndsMs = 0;

  function today(): string {
    const at = now();
    if (at.getTime() >= dayEndsMs) {
      day = romanDay(at);
      dayEndsMs = nextRomanMidnight(at).getTime();
    }
    return day;
  }

  function entryOf({ kind, name }: VisitSubject, of = today()): VisitCount | undefined {
    const key = `${of} ${kind} ${name}`;
    const known = counts.get(key);
    if (known !== undefined || counts.size >= mostSubjects) return known;
    const entry = { day: of, kind, name, seen: 0, carted: 0 };
    counts.set(key, entry);
    return entry;
  }

  function add(more: VisitCount): void {
    const entry = entryOf(more, more.day);
    if (entry === undefined) return;
    entry.seen += more.seen;
    entry.carted += more.carted;
  }

  return {
    count(request) {
      const subject = visitOf(request);
      const entry = subject && entryOf(subject);
      if (entry !== undefined) entry.seen += 1;
    },
    countInCart(productId) {
      const entry = entryOf({ kind: 'product', name: productId });
      if (entry !== undefined) entry.carted += 1;
    },
    async flush() {
      const counted = [...counts.values()];
      if (counted.length === 0) return;
      counts = new Map();
      try {
        await write(counted);
      } catch (error) {
        counted.forEach(add);
        onFailure(error);
      }
    },
  };
}

const everyMs = 60_000;

type Opening = { db: Db; now: () => Date; log: Log };

/** Counts visits, and writes them each minute and at the end. */
export function openVisitCounter({
  db,
  now,
  log,
}: Opening): VisitCounter & { stop(): Promise<void> } {
  const counter = createVisitCounter({
    now,
    write: (counts) => addVisits(db, counts),
    onFailure: (err) => log.warn({ err }, 'visits not written yet'),
  });
  const writing = setInterval(() => void counter.flush(), everyMs).unref();
  return {
    ...counter,
    async stop() {
      clearInterval(writing);
      await counter.flush();
    },
  };
}
