import type { selectOrders } from '#database/orders/read-order.ts';
import type { Attempt, FrozenLine, Order } from '#shop/orders/order.ts';

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

/** An order as the rules know it, of a row of `selectOrders`. */
export function toOrder(row: Row): Order {
  return {
    id: row.id,
    number: row.number ?? undefined,
    state: row.state,
    intentId: row.intent_id ?? undefined,
    browser: row.browser ?? undefined,
    customer: {
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      address: row.address,
      civic_number: row.civic_number,
      zipcode: row.zipcode,
      city: row.city,
      region: row.region,
      phone: row.phone ?? undefined,
    },
    lines: row.lines.map(toLine),
    subtotal: row.subtotal_cents,
    delivery: row.delivery_cents,
    total: row.total_cents,
    terms: row.terms,
    attempt: row.attempt === null ? undefined : toAttempt(row.attempt),
    payableUntil: row.payable_until,
    calledOff: row.called_off ?? undefined,
    leasedUntil: row.leased_until ?? undefined,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    placedAt: row.placed_at ?? undefined,
    tracking: row.tracking ?? undefined,
    erasedAt: row.erased_at ?? undefined,
  };
}

function toLine(line: Row['lines'][number]): FrozenLine {
  const code2 = line.color_code2 ?? undefined;
  return {
    _id: line.product_id,
    // Numbers that travel inside JSON come back as numbers.
    sizeId: String(line.size_id),
    model_index: line.model_index,
    size_index: line.size_index,
    name: line.name,
    size: line.size_name,
    color: { code: line.color_code, ...(code2 !== undefined && { code2 }), name: line.color_name },
    img: line.img,
    qty: line.quantity,
    price: line.price_cents,
    deliveryCents: line.delivery_cents,
    makingDays: line.ttd_days,
  };
}

function toAttempt(attempt: NonNullable<Row['attempt']>): Attempt {
  return {
    number: attempt.number,
    method: attempt.method,
    startedAt: new Date(attempt.started_at),
    outcome: attempt.outcome ?? undefined,
  };
}
