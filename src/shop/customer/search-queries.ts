import { sql } from 'kysely';
import type { z } from 'zod';
import type { customerCalls, FoundCustomer } from '#contract/bottega/customers.ts';
import { buyerName } from '#shop/orders/queries.ts';
import type { Db } from '#database/tables.ts';
import { type WithNulls, withoutNulls } from '#database/without-nulls.ts';

/** The customers of these orders, each address once, in the order of the ids. Erased orders have none. */
export async function readCustomersOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<FoundCustomer[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<WithNulls<FoundCustomer>>`
    with wanted as (
      select lower(email) as wanted_email, min(place) as place
      from unnest(${[...orderIds]}::text[]) with ordinality as listed (id, place)
      join shop_order using (id) where email <> '' group by wanted_email
    )
    select email, name, orders from (
      select distinct on (wanted_email) email, place, ${buyerName} as name,
        (count(number) over (partition by wanted_email))::integer as orders
      from wanted join shop_order on lower(email) = wanted_email
      order by wanted_email, gift_note is not null, created_at desc
    ) as customer
    order by place
  `.execute(db);
  return rows.map(withoutNulls);
}

const mostWithoutOrder = 20;

/** Addresses without a sold order that hold the text: of requests, of withdrawals, and the exact one of unpaid orders. */
export async function readAddressesWithoutOrder(db: Db, text: string): Promise<FoundCustomer[]> {
  const { rows } = await sql<WithNulls<FoundCustomer>>`
    select distinct on (lower(email)) email, name, 0 as orders from (
      (select email, null as name from back_in_stock_request
        where strpos(lower(email), lower(${text})) > 0 limit ${mostWithoutOrder})
      union all
      (select email, name from withdrawal
        where strpos(lower(concat_ws(' ', name, email)), lower(${text})) > 0
        limit ${mostWithoutOrder})
      union all
      (select email, ${buyerName} from shop_order
        where lower(email) = lower(${text}) and number is null limit 1)
    ) as found
    where not exists (
      select from shop_order where lower(shop_order.email) = lower(found.email) and number is not null
    )
    order by lower(email), name limit ${mostWithoutOrder}
  `.execute(db);
  return rows.map(withoutNulls);
}

const mostErasures = 10;

/** The last erasures, the newest first, with the names of their makers; none for those of the command line. */
export async function readErasures(
  db: Db,
): Promise<z.output<typeof customerCalls.customers.response>['erasures']> {
  const rows = await db
    .selectFrom('customer_erasure as erasure')
    .leftJoin('maker', (join) => join.on(sql`maker.id::text`, '=', sql.ref('erasure.maker_id')))
    .orderBy('erasure.id', 'desc')
    .limit(mostErasures)
    .select(['erasure.at', 'maker.name as by', 'orders', 'requests', 'withdrawals'])
    .execute();
  return rows.map(({ at, ...erasure }) => ({ ...withoutNulls(erasure), at: at.toISOString() }));
}
