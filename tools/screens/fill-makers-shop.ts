import { pickLines, readCatalogue } from './catalogue.ts';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { stockCalls } from '#contract/bottega/stock.ts';
import { placeOrder } from '#support/shop/place-order.ts';

/** Ids of orders, by what became of them. */
export type MakersOrders = Record<
  'paid' | 'late' | 'handedOver' | 'shipped' | 'delivered' | 'refunded' | 'withdrawn',
  string
>;

interface Place {
  address: string;
  session: string;
  pool: pg.Pool;
}

/** Long names show where there is no room for them. */
const people = {
  paid: ['Maria Antonietta Guglielmina', 'Castelbarco Visconti di Montesanto'],
  late: ['Ada', 'Bruni'],
  handedOver: ['Bice', 'Ferraris'],
  shipped: ['Carlo', 'Occhipinti'],
  delivered: ['Dora', 'Gallo'],
  refunded: ['Elia', 'Morandini'],
  withdrawn: ['Fulvia', 'De Santis'],
} as const satisfies Record<keyof MakersOrders, [string, string]>;
/** Days ago. */
const ages = {
  paid: 0,
  late: 40,
  handedOver: 2,
  shipped: 6,
  delivered: 20,
  refunded: 27,
  withdrawn: 3,
};

/** Sells, ships, gives back and counts, as two makers would in some weeks. */
export async function fillMakersShop(place: Place): Promise<MakersOrders> {
  const lines = pickLines(await readCatalogue(place.address), 10);
  async function order(kind: keyof MakersOrders, pieces: number, from: number): Promise<string> {
    const [first_name, last_name] = people[kind];
    const email = `${kind}.${first_name.split(' ')[0]?.toLowerCase()}@posta.example`;
    const { id } = await placeOrder(
      { address: place.address, database: place },
      { lines: lines.slice(from, from + pieces), first_name, last_name, email },
    );
    await untilPaid(place.pool, id);
    return id;
  }
  const orders: MakersOrders = {
    refunded: await order('refunded', 2, 0),
    late: await order('late', 1, 2),
    delivered: await order('delivered', 1, 3),
    shipped: await order('shipped', 3, 4),
    withdrawn: await order('withdrawn', 1, 7),
    handedOver: await order('handedOver', 1, 8),
    paid: await order('paid', 4, 1),
  };
  await ship(place, orders);
  await giveBack(place, orders);
  await moveBack(place.pool, orders);
  await addWishes(place, orders);
  return orders;
}

async function ship(place: Place, { handedOver, shipped, delivered }: MakersOrders): Promise<void> {
  const tracking = 'BRT 1234567890';
  for (const id of [shipped, delivered]) {
    await post(place, orderCalls.handOver.path, { id, key: randomUUID(), tracking });
    await place.pool.query(
      `update planned_shipment set outcome = 'shipped', tracking = null where order_id = $1`,
      [id],
    );
    await place.pool.query(`update shop_order set state = 'shipped', tracking = $2 where id = $1`, [
      id,
      tracking,
    ]);
    await place.pool.query(
      `insert into order_history (order_id, at, from_state, to_state, cause)
        values ($1, now(), 'paid', 'shipped', 'shipped')`,
      [id],
    );
  }
  await post(place, orderCalls.deliver.path, { id: delivered });
  await post(place, orderCalls.handOver.path, {
    id: handedOver,
    key: randomUUID(),
    tracking,
  });
  // A picture shows it a while after: it must not have left by then.
  await place.pool.query(
    `update planned_shipment set due_at = now() + interval '2 hours' where order_id = $1`,
    [handedOver],
  );
  await place.pool.query(
    `update pgboss.job set start_after = now() + interval '2 hours' where data ->> 'orderId' = $1`,
    [handedOver],
  );
}

async function giveBack(place: Place, { refunded }: MakersOrders): Promise<void> {
  const lines = [{ line: 0, qty: 1 }];
  const wish = { id: refunded, lines, restock: true, reason: 'Manica un po’ stretta' };
  await post(place, orderCalls.refund.path, { ...wish, key: randomUUID() });
}

/** The history is only ever added to; here it is one of a shop that has been open for long. */
async function moveBack(pool: pg.Pool, orders: MakersOrders): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    for (const [kind, days] of Object.entries(ages)) {
      const id = Object.entries(orders).find(([name]) => name === kind)?.[1];
      const back = `interval '${days} days'`;
      await client.query(
        `update shop_order set placed_at = placed_at - ${back}, created_at = created_at - ${back},
          promised_on = promised_on - ${days}, leaves_by = leaves_by - ${days},
          promised_from = promised_from - ${days}, promised_to = promised_to - ${days}
        where id = $1`,
        [id],
      );
      await client.query(`update order_history set at = at - ${back} where order_id = $1`, [id]);
    }
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
}

/** Requests, withdrawals, stock movements, and one account that differs. */
async function addWishes(place: Place, orders: MakersOrders): Promise<void> {
  const { pool } = place;
  await pool.query(
    `insert into withdrawal (name, order_number, email, received_at)
     select first_name || ' ' || last_name, number, email, now() - interval '1 day'
     from shop_order where id = $1`,
    [orders.withdrawn],
  );
  await pool.query(
    `insert into back_in_stock_request (email, sku_id)
     select 'chi-aspetta-' || person || '@posta.example', id
     from (select id, row_number() over (order by id) as place from sku where stock = 0 limit 3) as gone
     cross join generate_series(1, 7) as person where person <= 9 - 2 * place`,
  );
  await pool.query(
    `insert into ledger_difference
       (intent_id, kind, order_id, our_cents, provider_cents, found_at, seen_at)
     select intent_id, 'refund_differs', id, 0, 1500, now(), now() from shop_order where id = $1`,
    [orders.delivered],
  );
  await pool.query('insert into ledger_match (at) values (now()) on conflict do nothing');
  const { pieces } = stockCalls.shelf.response.parse(await get(place, stockCalls.shelf.path));
  const size = pieces[0]?.sizes.find(({ stock }) => stock > 0);
  if (size === undefined) return;
  const made = { size_id: size.id, reason: 'made', pieces: 2 };
  await post(place, stockCalls.movePieces.path, { ...made, key: randomUUID() });
}

async function untilPaid(pool: pg.Pool, id: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await pool.query(`select from shop_order where id = $1 and state = 'paid'`, [
      id,
    ]);
    if (rows.length > 0) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error('The order was not paid');
}

function headersOf({ address, session }: Place): Record<string, string> {
  return { 'content-type': 'application/json', origin: address, cookie: `bottega=${session}` };
}

async function get(place: Place, path: string): Promise<unknown> {
  return (await fetch(place.address + path, { headers: headersOf(place) })).json();
}

async function post(place: Place, path: string, body: object): Promise<unknown> {
  const init = { method: 'POST', headers: headersOf(place), body: JSON.stringify(body) };
  const response = await fetch(place.address + path, init);
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`);
  return answer;
}
