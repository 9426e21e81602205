import type { Db } from '#database/tables.ts';
import type { AnsweredRequest } from '#server/http/log-request.ts';
import type { Log } from '#server/log.ts';
import { romanDay, nextRomanMidnight } from '#shop/roman-day.ts';
import { addVisits, type VisitCount, type VisitSubject } from '#shop/visits/statements.ts';
import { endpoints } from '#contract/endpoints.ts';
import { paths } from '#contract/paths.ts';
import { pages } from '#web/pages.ts';

type Parts = {
  now: () => Date;
  write: (counts: VisitCount[]) => Promise<void>;
  onFailure: (error: unknown) => void;
};

/** Subjects between two writes: a shop has as many pages and products on sale. Others are not counted. */
const mostSubjects = 20_000;

/** Counts visits in memory by day of Europe/Rome and subject. Nothing of the visitor is kept. */
export function createVisitCounter({ now, write, onFailure }: Parts) {
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
    /** Counts an answered request if it is a visit. */
    count(request: Answered) {
      const subject = visitOf(request);
      const entry = subject && entryOf(subject);
      if (entry !== undefined) entry.seen += 1;
    },
    /** A piece of the product was put in a cart. */
    countInCart(productId: string) {
      const entry = entryOf({ kind: 'product', name: productId });
      if (entry !== undefined) entry.carted += 1;
    },
    /** Writes all that was counted since the last time; what cannot be written is kept for the next. */
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
export function openVisitCounter({ db, now, log }: Opening) {
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

type Answered = Pick<AnsweredRequest, 'method' | 'url' | 'path' | 'status' | 'header'>;

/**
 * Programs that name themselves so; nothing else of the name is looked at. A robot that calls itself a browser is
 * counted: the counts are an estimate.
 */
const robot =
  /(?<!cu)bot|crawl|spider|slurp|preview|externalhit|facebookcatalog|whatsapp|feed|monitor|lighthouse|headless|curl|wget|python|java\/|go-http|node|axios|scrapy|httpclient/i;

const unseen = new Set<string>([paths.payTest, '/robots.txt', paths.error]);
const known = new Set(
  pages
    .filter(({ audience }) => audience !== 'robots')
    .flatMap(({ path, known: ofPath }) => ofPath ?? (/[:*]/.test(path) ? [] : [path]))
    .filter((path) => !unseen.has(path)),
);
const productPages = paths.product('');
const productId = /^[a-z0-9-]{1,100}$/;
const neighbours = `${endpoints.relatedProducts.path}?ids=`;

/** The page or product that a person saw with this answer; undefined for robots, prefetches, failures and all else. */
export function visitOf(request: Answered): VisitSubject | undefined {
  const { method, status, header } = request;
  if (method !== 'GET' || (status !== 200 && status !== 304)) return undefined;
  const subject = subjectOf(request);
  if (subject === undefined || header('sec-purpose') !== undefined) return undefined;
  const agent = header('user-agent');
  return agent === undefined || robot.test(agent) ? undefined : subject;
}

function subjectOf({ path, url, header }: Answered): VisitSubject | undefined {
  if (known.has(path)) return { kind: 'page', name: path };
  if (path.startsWith(productPages)) return productOf(path.slice(productPages.length));
  // A product that is opened inside the shop has no page from the server: its scripts ask for its neighbours then, and
  // never ahead. The cart asks for those of its pieces too.
  if (!url.startsWith(neighbours) || isFromCart(header('referer'))) return undefined;
  return productOf(url.slice(neighbours.length));
}

function productOf(id: string): VisitSubject | undefined {
  return productId.test(id) ? { kind: 'product', name: id } : undefined;
}

function isFromCart(from: string | undefined): boolean {
  return from !== undefined && URL.parse(from)?.pathname === paths.cart;
}
