import type { ClientBase } from 'pg';

/**
 * Fills a shop with so many orders of the last five years, with all that hangs on them: lines, keys,
 * attempts, history, refunds, e-mails, the provider's events, withdrawals and requests. Two in a
 * thousand wait to be shipped, six in a hundred came to nothing. None is in a state in which the
 * provider would be asked about it, and every size has what its moves, sales and returns leave of it.
 */
export async function fillOrders(client: ClientBase, orders: number): Promise<void> {
  const { rows } = await client.query<{ there: number }>(
    `select count(*)::integer as there from shop_order`,
  );
  if ((rows[0]?.there ?? 0) >= orders) return;
  await client.query(planning, [orders]);
  await client.query('create index on planned (sold); analyze planned');
  for (const statement of writing) await client.query(statement);
}

/** The sizes are taken in turn; every third customer comes back. */
const planning = `create temporary table planned as
  select n, substr(md5('order ' || n), 1, 24) as id, at, state,
    case when state in ('expired', 'cancelled') then null else row_number() over (
      partition by state in ('expired', 'cancelled'), date_part('year', at) order by n
    ) end as drawn,
    state not in ('expired', 'cancelled') as sold,
    'person-' || (n::bigint * 7919) % greatest(1, $1 * 2 / 3) || '@example.it' as email,
    1 + (n % 10 = 0)::integer as pieces
  from (
    select n, now() - interval '1 hour' - ($1 - n) * (interval '5 years' / $1) as at,
      case
        when $1 - n < $1 / 500 then 'paid'
        when $1 - n < $1 / 100 then 'shipped'
        when n % 100 < 5 then 'expired'
        when n % 100 = 5 then 'cancelled'
        when n % 100 < 9 then 'refunded'
        else 'delivered'
      end as state
    from generate_series(1, $1::integer) as n
  ) as begun`;

const writing = [
  `create temporary table counted as
   select row_number() over (order by sku.id) - 1 as nth, sku.id as sku_id, product.id as product_id,
     product.name, product.price_cents, product.delivery_cents, product.ttd_days,
     variant.position as model_index, sku.position as size_index, sku.name as size_name,
     variant.color_name, variant.color_code, variant.color_code2
   from sku join variant on variant.id = sku.variant_id join product on product.id = product_id
   where sku.stock >= 100`,
  `create unique index on counted (nth); analyze counted`,
  `create temporary table sold_line as
   select planned.id as order_id, planned.n, planned.sold, planned.state, position, quantity, counted.*
   from planned
   cross join lateral (
     select position, 1 + (planned.n % 20 = position)::integer as quantity,
       (planned.n::bigint * 104729 + position * 15485863) % (select count(*) from counted) as nth
     from generate_series(0, planned.pieces - 1) as position
   ) as line
   join counted using (nth)`,
  `analyze sold_line`,
  `insert into shop_order (
     id, number, state, intent_id, browser, subtotal_cents, delivery_cents, total_cents, email,
     first_name, last_name, address, civic_number, zipcode, city, region, terms, tracking,
     payable_until, created_at, changed_at, placed_at, promised_on, promised_from, promised_to, leaves_by
   )
   select planned.id,
     case when sold then date_part('year', at) || '-' || lpad(drawn::text, greatest(5, length(drawn::text)), '0') end,
     state, 'pi_' || planned.id, md5('browser ' || email), money.subtotal, 700, money.subtotal + 700,
     email, 'Ada', 'Bianchi ' || n % 5000, 'Via Roma', n % 200 + 1, '12025', 'Dronero', 'CN',
     array['Condizioni di vendita', 'Privacy'],
     case when state in ('shipped', 'delivered') then 'TRACK' || n end,
     at + interval '30 minutes', at,
     case state when 'delivered' then at + interval '9 days' else at + interval '3 minutes' end,
     case when sold then at + interval '1 minute' end,
     at::date, at::date + 5, at::date + 8, at::date + 3
   from planned join (
     select order_id, sum(quantity * price_cents) as subtotal from sold_line group by order_id
   ) as money on money.order_id = planned.id`,
  `insert into order_line (
     order_id, position, sku_id, product_id, model_index, size_index, name, size_name, color_name,
     color_code, color_code2, img, quantity, price_cents, delivery_cents, ttd_days
   )
   select order_id, position, sku_id, product_id, model_index, size_index, name, size_name, color_name,
     color_code, color_code2, product_id || '-1.{size}.jpg', quantity, price_cents, delivery_cents, ttd_days
   from sold_line`,
  `insert into order_counter (year, last)
   select date_part('year', at), max(drawn) from planned where sold group by 1
   on conflict (year) do update set last = greatest(order_counter.last, excluded.last)`,
  `insert into idempotency_key (key, request_fingerprint, order_id)
   select md5('key ' || n), md5('hash ' || n) || md5('hash ' || n), id from planned`,
  `insert into payment_attempt (order_id, number, method, started_at, ended_at, outcome)
   select id, 1, 'pm_' || n, at, at + interval '1 second',
     case when sold then 'authorised' else 'card_declined' end
   from planned`,
  `insert into order_history (order_id, at, from_state, to_state, cause)
   select planned.id, at + after, from_state, to_state, cause
   from planned cross join (values
     (interval '0', null, 'pending', 'placed', array['expired', 'cancelled', 'paid', 'shipped', 'delivered', 'refunded']),
     (interval '30 minutes', 'pending', 'expired', 'time_over', array['expired', 'cancelled']),
     (interval '1 minute', 'pending', 'authorised', 'authorised', array['paid', 'shipped', 'delivered', 'refunded']),
     (interval '2 minutes', 'authorised', 'paid', 'captured', array['paid', 'shipped', 'delivered', 'refunded']),
     (interval '3 minutes', 'paid', 'shipped', 'shipped', array['shipped', 'delivered']),
     (interval '9 days', 'shipped', 'delivered', 'delivered', array['delivered']),
     (interval '3 minutes', 'paid', 'refunded', 'refunded', array['refunded'])
   ) as story (after, from_state, to_state, cause, states)
   where planned.state = any (states)`,
  `insert into refund (
     id, order_id, key, amount_cents, lines, state, provider_id, created_at, restock, restocked_at, done_at
   )
   select 're-' || planned.id, planned.id, 'all', total_cents, lines.pieces, 'done', 're_' || planned.id,
     at + interval '2 minutes', true, at + interval '3 days', at + interval '3 minutes'
   from planned join shop_order using (id)
   join (
     select order_id, jsonb_agg(jsonb_build_object('line', position, 'qty', quantity)) as pieces
     from sold_line group by order_id
   ) as lines on lines.order_id = planned.id
   where planned.state = 'refunded'`,
  `update sku set stock = stock - gone.pieces
   from (
     select sku_id, sum(quantity) as pieces from sold_line where sold and state <> 'refunded'
     group by sku_id
   ) as gone
   where sku.id = gone.sku_id`,
  `insert into sent_email (kind, subject_id, tries, sent_at)
   select kind, id, 1, at + interval '2 minutes'
   from planned cross join unnest(array['order-confirmation', 'order-to-makers']) as kind where sold`,
  `insert into stripe_event (id, type, intent_id, received_at, applied_at)
   select 'evt_' || id, 'payment_intent.succeeded', 'pi_' || id, at, at
   from planned where at > now() - interval '60 days'`,
  `insert into withdrawal (name, order_number, email, received_at)
   select 'Ada Bianchi', number, shop_order.email, placed_at + interval '5 days'
   from planned join shop_order using (id) where n % 200 = 7 and number is not null`,
  `insert into back_in_stock_request (email, sku_id, state, created_at, told_at)
   select 'waiting-' || n || '@example.it', sku_id, 'passed', now() - interval '6 days', now() - interval '5 days'
   from sold_line where n % 100 = 11 and position = 0
   on conflict do nothing`,
];
