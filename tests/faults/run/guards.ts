import type { CardGateway, GatewayResult } from '#shop/card-gateway.ts';
import type { Seams } from './seams.ts';

/** A guard of the order engine, and how it is taken out to see what it is good for. */
export interface Guard {
  name: string;
  /** In words, what is no longer there. */
  takenOut: string;
  /** For what is done at a seam between the engine and the world. */
  seams?: Partial<Seams>;
  /** For what the engine compares by itself. */
  cuts?: readonly Cut[];
  /** For what the database guards itself. */
  statement?: string;
}

/** Source text that stands in a file exactly once, and what is read instead. */
export interface Cut {
  file: string;
  snippet: string;
  instead: string;
}

export const guards: readonly Guard[] = [
  {
    name: 'stock-floor',
    takenOut:
      'the sale asks no more whether the pieces are there, and the CHECK of stock is dropped',
    cuts: [
      {
        file: 'src/shop/orders/reservation-statements.ts',
        snippet: 'if (!(await areAvailable(tx, { lines, own: [orderId], now }))) return false;',
        instead: '',
      },
    ],
    statement: 'alter table sku drop constraint stock_not_negative',
  },
  {
    name: 'amount-check',
    takenOut: 'the sale takes an intent of any amount, currency and metadata',
    cuts: [
      {
        file: 'src/shop/orders/sync-payment.ts',
        snippet: `return (
    intent.orderId === order.id && intent.amountCents === order.total && intent.currency === 'eur'
  );`,
        instead: 'return true;',
      },
    ],
  },
  {
    name: 'hold-condition',
    takenOut: 'pieces are held whether they are there or not',
    cuts: [
      {
        file: 'src/shop/orders/reservation-statements.ts',
        snippet: 'const fits = await areAvailable(tx, { lines, own, now });',
        instead: 'const fits = true;',
      },
    ],
  },
  {
    name: 'request-hash',
    takenOut: 'a key may come again with another customer or cart',
    cuts: [
      {
        file: 'src/shop/checkout/place-order.ts',
        snippet: "if (target.kind === 'new' && found.requestFingerprint !== target.hash) {",
        instead: 'if (false) {',
      },
    ],
  },
  {
    name: 'price-check',
    takenOut: 'the sale asks no more whether the price is still the one agreed on',
    cuts: [
      {
        file: 'src/shop/orders/sync-payment.ts',
        snippet: "if (hasNewPrice(order, prices)) return { ok: false, cause: 'price_changed' };",
        instead: '',
      },
    ],
  },
  {
    name: 'idempotency-row',
    takenOut: 'no row is made for the key of a checkout session',
    seams: instead(/insert into idempotency_key/, `select 'inserted' as key`),
  },
  {
    name: 'browser-lock',
    takenOut: 'a browser saves as many orders at once as it likes',
    seams: {
      query: (query) =>
        String(query.parameters[0]).startsWith('browser ') && query.sql.includes('advisory')
          ? { sql: 'select', parameters: [] }
          : query,
    },
  },
  {
    name: 'event-table',
    takenOut: 'events of the provider are acted upon and not written down',
    seams: instead(
      /insert into stripe_event|update "stripe_event"/,
      'select null::timestamptz as applied_at',
    ),
  },
  {
    name: 'event-once',
    takenOut: 'events are written down, but acted upon however often they come',
    seams: {
      query: ({ sql, parameters }) => ({
        sql: sql.replace('returning applied_at', 'returning null::timestamptz as applied_at'),
        parameters,
      }),
    },
  },
  {
    name: 'order-lock',
    takenOut: 'the order is read, but not locked, when it is changed',
    seams: {
      query: ({ sql, parameters }) => ({
        sql: sql.replace(' for update of "shop_order"', ''),
        parameters,
      }),
    },
  },
  {
    name: 'jobs-in-transaction',
    takenOut: 'jobs are sent outside of the transaction, in the middle of the change',
    seams: {
      sendJobs: (sendJobs, db) => (_tx, jobs, startAfter) =>
        db.transaction().execute((own) => sendJobs(own, jobs, startAfter)),
    },
  },
  {
    name: 'email-log',
    takenOut: 'nobody remembers which e-mails went out',
    seams: {
      query: ({ sql, parameters }) => ({
        sql: sql.replace(
          '"sent_email"."sent_at" is null and "sent_email"."refused_at" is null and ',
          '',
        ),
        parameters,
      }),
    },
  },
  {
    name: 'cancel-before-release',
    takenOut:
      'an intent counts as cancelled whatever the provider answers, and its pieces are freed',
    seams: { cards: believeCancelling },
  },
];

/** Sends another statement, without parameters, in place of each that looks like this. */
function instead(pattern: RegExp, sql: string): Partial<Seams> {
  return {
    query: (query) => (pattern.test(query.sql) ? { sql, parameters: [] } : query),
  };
}

function believeCancelling(cards: CardGateway): CardGateway {
  async function cancel(request: Parameters<CardGateway['cancel']>[0]): Promise<GatewayResult> {
    const answer = await cards.cancel(request);
    if (answer.kind !== 'unknown') return answer;
    const read = await cards.read(request.intentId);
    if (read.kind !== 'intent') return answer;
    return { kind: 'intent', intent: { ...read.intent, status: 'canceled' } };
  }
  return new Proxy(cards, {
    get: (target, name) => (name === 'cancel' ? cancel : Reflect.get(target, name)),
  });
}
