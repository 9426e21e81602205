/** A guard of the order engine, and how it is taken out to see what it is good for. */
export interface Guard {
  name: string;
  /** In words, what is no longer there. */
  takenOut: string;
  cuts: readonly Cut[];
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
    name: 'idempotency-row',
    takenOut: 'no row is made for the key of a checkout session',
    cuts: [
      {
        file: 'src/shop/orders/new-order-statements.ts',
        snippet: 'const { rows } = await sql`\n    insert into idempotency_key',
        instead: 'return true;\n  const { rows } = await sql`\n    insert into idempotency_key',
      },
    ],
  },
  {
    name: 'browser-lock',
    takenOut: 'a browser saves as many orders at once as it likes',
    cuts: [
      {
        file: 'src/shop/checkout/reserve-order.ts',
        snippet: 'await lockName(tx, `browser ${browser}`);',
        instead: '',
      },
    ],
  },
  {
    name: 'event-table',
    takenOut: 'events of the provider are acted upon and not written down',
    cuts: [
      {
        file: 'src/shop/orders/receive-event.ts',
        snippet: 'const isNew = await noteEvent(deps.db, received);',
        instead: 'const isNew = true;',
      },
      {
        file: 'src/shop/orders/receive-event.ts',
        snippet: 'await markEventApplied(deps.db, event.id, deps.clock.now());',
        instead: '',
      },
    ],
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
    name: 'cancel-before-release',
    takenOut:
      'an order is closed and its pieces are freed first, its intent is cancelled after that',
    cuts: [
      {
        file: 'src/shop/orders/cancel-order.ts',
        snippet: `if (!(await voidAuthorisations(deps, intents))) return false;
  await recordCancelled(deps, order.id, requestedCancellation(order) ?? cancellation);
  return true;`,
        instead: `await recordCancelled(deps, order.id, requestedCancellation(order) ?? cancellation);
  return voidAuthorisations(deps, intents);`,
      },
    ],
  },
  {
    name: 'jobs-in-transaction',
    takenOut: 'jobs are sent outside of the transaction, in the middle of the change',
    cuts: [
      {
        file: 'src/database/jobs/create-send-jobs.ts',
        snippet: '{ db, returnId: true }',
        instead: '{ returnId: true }',
      },
    ],
  },
  {
    name: 'event-once',
    takenOut: 'events are written down, but acted upon however often they come',
    cuts: [
      {
        file: 'src/shop/orders/receive-event.ts',
        snippet: 'if (!isNew) return { ok: true };',
        instead: '',
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
    name: 'order-lock',
    takenOut: 'the order is read, but not locked, when it is changed',
    cuts: [
      {
        file: 'src/shop/orders/statements.ts',
        snippet: ".forUpdate('shop_order')",
        instead: '',
      },
    ],
  },
  {
    name: 'email-log',
    takenOut: 'nobody remembers which e-mails went out',
    cuts: [
      {
        file: 'src/shop/emails/deliver-email.ts',
        snippet: "if (claimed === 'over') return;",
        instead: '',
      },
    ],
  },
];
