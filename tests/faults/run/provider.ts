import { AsyncLocalStorage } from 'node:async_hooks';
import type { CardGateway } from '#shop/card-gateway.ts';
import { createFakeCardGateway, type FakeCardGateway } from '#support/shop/fake-card-gateway.ts';
import { wrapCalls } from '#support/shop/wrap-calls.ts';
import { Outage } from './failures.ts';
import { keepEvents, type ProviderEvent } from './keep-events.ts';

export interface Provider {
  /** The provider itself, as its own pages and the cardholder's bank reach it. */
  cards: FakeCardGateway;
  /** The card gateway of the shop's nodes: each call and each answer takes its turn. */
  gateway: CardGateway;
  /** Events for the shop so far, oldest first. */
  events(): readonly ProviderEvent[];
  /** The next question that changes nothing gets no answer. */
  loseReading(): void;
  calm(): void;
  /** How often the work asks the provider for something. */
  countCalls<Result>(work: () => Promise<Result>): Promise<{ result: Result; calls: number }>;
  /** Keys that came again with another request: the real provider refuses those. */
  clashes: readonly string[];
}

type Surroundings = { now: () => Date; pass: (place: string) => Promise<void> };

/** The card provider of a run: in memory, with events, faults, and a look at who calls it. */
export function openProvider({ now, pass }: Surroundings): Provider {
  let ids = 0;
  const cards = createFakeCardGateway({ now, newId: (prefix) => `${prefix}_${(ids += 1)}` });
  const events = keepEvents(cards);
  const { clashes, note } = watchKeys();
  const counter = new AsyncLocalStorage<{ calls: number }>();
  let lostReadings = 0;

  async function begin(name: string): Promise<Outage | undefined> {
    await pass(`provider: ${name}`);
    const counted = counter.getStore();
    if (counted) counted.calls += 1;
    if (!isReading(name) || lostReadings === 0) return undefined;
    lostReadings -= 1;
    return new Outage('The provider gives no answer');
  }

  const called = wrapCalls<CardGateway>(cards, async ({ name, args, call }) => {
    note(name, args[0]);
    const cause = await begin(name);
    if (cause && throws(name)) throw cause;
    if (cause) return { kind: 'unknown', cause };
    const answer: unknown = await call();
    events.look();
    await pass(`provider answers: ${name}`);
    return answer;
  });

  async function* list(...window: Parameters<CardGateway['list']>) {
    const cause = await begin('list');
    if (cause) throw cause;
    yield* cards.list(...window);
  }

  return {
    cards,
    gateway: new Proxy(called, {
      get: (target, name) => (name === 'list' ? list : Reflect.get(target, name)),
    }),
    events: events.look,
    loseReading() {
      lostReadings += 1;
    },
    calm() {
      lostReadings = 0;
      cards.calm();
    },
    async countCalls(work) {
      const counted = { calls: 0 };
      const result = await counter.run(counted, work);
      return { result, calls: counted.calls };
    },
    clashes,
  };
}

function isReading(name: string): boolean {
  return name === 'read' || name === 'list' || throws(name);
}

/** These have no answer for an outage. */
function throws(name: string): boolean {
  return name === 'search' || name === 'refundedCents';
}

function watchKeys() {
  const clashes: string[] = [];
  const requests = new Map<string, string>();
  function note(name: string, request: unknown): void {
    if (typeof request !== 'object' || request === null || !('idempotencyKey' in request)) return;
    const text = `${name} ${JSON.stringify(request)}`;
    const key = String(request.idempotencyKey);
    const first = requests.get(key) ?? text;
    if (first !== text) clashes.push(`${first} and ${text}`);
    requests.set(key, first);
  }
  return { clashes, note };
}
