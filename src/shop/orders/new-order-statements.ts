import { type Insertable, sql } from 'kysely';
import type { CartLine } from '#contract/cart.ts';
import { pictureReference } from '#contract/paths.ts';
import type { Color } from '#contract/product.ts';
import type { Database, Db, Tx } from '#database/tables.ts';
import { readCurrentNames } from '#shop/catalogue/name-queries.ts';
import { coverPicture } from '#shop/catalogue/queries.ts';
import type { Attempt, FrozenLine, Lease, Order } from '#shop/orders/order.ts';
import { openStates } from '#shop/orders/queries.ts';
import { lockName } from '#shop/orders/statements.ts';
import { type OrderTerms, toOrderTerms } from '#shop/settings/queries.ts';

interface OfBrowser {
  /** Orders that can still be paid, oldest first. */
  open: string[];
  /** The key has an order already: no older order is cancelled for it. */
  isKeyTaken: boolean;
  /** The browser has back-in-stock requests: pieces may be reserved for them. */
  isWaiting: boolean;
}

/** Locks a browser, and reads its open orders before it orders under this key. A new one has nothing to be read. */
export async function lookUpBrowser(
  tx: Tx,
  { browser, key }: { browser: string | undefined; key: string },
): Promise<OfBrowser> {
  if (browser === undefined) return { open: [], isKeyTaken: false, isWaiting: false };
  await lockName(tx, `browser ${browser}`);
  const { rows } = await sql<OfBrowser>`
    select
      array(
        select id from shop_order where browser = ${browser} and state in ${openStates}
        order by created_at
      ) as open,
      exists (select from idempotency_key where key = ${key}) as "isKeyTaken",
      exists (select from back_in_stock_request where browser = ${browser}) as "isWaiting"
  `.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Error('The statement returned no row');
  return found;
}

export async function isKeyTaken(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`select from idempotency_key where key = ${key}`.execute(tx);
  return rows.length > 0;
}

/**
 * Inserts the key of an order; waits for a transaction that is inserting the same one.
 * @returns false when the key has an order
 */
export async function insertKey(
  tx: Tx,
  { key, orderId, fingerprint }: { key: string; orderId: string; fingerprint: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_key (key, order_id, request_fingerprint)
    values (${key}, ${orderId}, ${fingerprint})
    on conflict (key) do nothing returning key
  `.execute(tx);
  return rows.length > 0;
}

/**
 * Inserts an order, leased from the start, with its lines, its first attempt and the beginning of its history.
 * PostgreSQL checks the foreign keys at the end of the statement.
 */
export async function insertOrder(
  tx: Tx,
  { order, attempt, lease }: { order: Order; attempt: Attempt; lease: Lease },
): Promise<void> {
  const { id, createdAt, state } = order;
  await tx
    .with('inserted_lines', (db) =>
      db.insertInto('order_line').values(order.lines.map((line, at) => toLineRow(order, line, at))),
    )
    .with('inserted_attempt', (db) =>
      db.insertInto('payment_attempt').values({
        order_id: id,
        number: attempt.number,
        method: attempt.method,
        started_at: attempt.startedAt,
      }),
    )
    .with('inserted_history', (db) =>
      db
        .insertInto('order_history')
        .values({ order_id: id, at: createdAt, to_state: state, cause: 'placed' }),
    )
    .insertInto('shop_order')
    .values(toRow(order, lease))
    .execute();
}

function toRow(order: Order, lease: Lease): Insertable<Database['shop_order']> {
  return {
    id: order.id,
    state: order.state,
    browser: order.browser ?? null,
    subtotal_cents: order.subtotal,
    delivery_cents: order.delivery,
    total_cents: order.total,
    ...order.customer,
    phone: order.customer.phone ?? null,
    gift_note: order.gift?.note ?? null,
    terms: order.terms,
    payable_until: order.payableUntil,
    created_at: order.createdAt,
    changed_at: order.changedAt,
    promised_on: order.promise?.on ?? null,
    promised_from: order.promise?.from ?? null,
    promised_to: order.promise?.to ?? null,
    leaves_by: order.promise?.leaves ?? null,
    lease_token: lease.token,
    leased_until: lease.until,
  };
}

function toLineRow(
  order: Order,
  line: FrozenLine,
  position: number,
): Insertable<Database['order_line']> {
  return {
    order_id: order.id,
    position,
    sku_id: line.skuId,
    product_id: line._id,
    model_index: line.model_index,
    size_index: line.size_index,
    name: line.name,
    size_name: line.size,
    color_name: line.color.name,
    color_code: line.color.code,
    color_code2: line.color.code2 ?? null,
    img: line.img,
    quantity: line.qty,
    price_cents: line.price,
    delivery_cents: line.deliveryCents,
    ttd_days: line.makingDays,
  };
}

/** The catalogue's present data of one cart line; money in cents. */
export interface Offer {
  skuId: string;
  name: string;
  color: Color;
  img: string;
  price: number;
  deliveryCents: number;
  /** 0 when the pieces lie on the shelf. */
  makingDays: number;
}

export interface Offers {
  /** In the order of the lines; undefined if product, colour or size is gone. */
  lines: (Offer | undefined)[];
  /** Undefined if no line is on sale. */
  terms: OrderTerms | undefined;
}

/**
 * The SKU on sale for each cart line, and the threshold of free delivery. SKUs are found by names, as in the cart; a
 * renamed colour by its codes. Only a name that is not found is looked for in its current spelling.
 */
export async function readOffers(db: Db, lines: readonly CartLine[]): Promise<Offers> {
  const offers = await findOffers(db, lines);
  const missing = lines.filter((_, index) => offers.lines[index] === undefined);
  if (missing.length === 0) return offers;
  const current = await readCurrentNames(db, missing);
  if (current.size === 0) return offers;
  return findOffers(
    db,
    lines.map((line) => current.get(line) ?? line),
  );
}

async function findOffers(db: Db, lines: readonly CartLine[]): Promise<Offers> {
  const requested = JSON.stringify(lines.map(toRequested));
  const { rows } = await sql<OfferRow>`
    select (select value from setting where name = 'shop') as terms, requested.line, offer.*
    from json_to_recordset(${requested}) as requested(
      line integer, product_id text, color_name text, color_code text, color_code2 text, size text
    )
    cross join lateral (
      select sku.id as "skuId", product.name, product.price_cents as price,
        product.delivery_cents as "deliveryCents",
        case product.pieces when 'made' then product.ttd_days else 0 end as "makingDays",
        json_strip_nulls(json_build_object(
          'code', variant.color_code, 'code2', variant.color_code2, 'name', variant.color_name
        )) as color,
        ${coverPicture} as picture
      from product
      join variant on variant.product_id = product.id and not variant.retired and (
        variant.color_name = requested.color_name
        or (
          variant.color_code = requested.color_code
          and variant.color_code2 is not distinct from requested.color_code2
        )
      )
      join sku on sku.variant_id = variant.id and sku.name = requested.size and not sku.retired
      where product.id = requested.product_id and not product.retired
      order by variant.color_name = requested.color_name desc, variant.position limit 1
    ) as offer
  `.execute(db);
  const found = new Map(
    rows.map(({ line, terms: _terms, picture, ...offer }) => {
      const img = picture === null ? '' : pictureReference(picture.name, picture.version);
      return [line, { ...offer, img }];
    }),
  );
  return { lines: lines.map((_, index) => found.get(index)), terms: termsOf(rows) };
}

/** Without an offer there is no delivery price. */
function termsOf([row]: OfferRow[]): Offers['terms'] {
  if (row === undefined) return undefined;
  if (row.terms === null) throw new Error('The shop has no settings: import a catalogue first');
  return toOrderTerms(row.terms);
}

interface OfferRow extends Omit<Offer, 'img'> {
  terms: unknown;
  line: number;
  picture: { name: string; version: string } | null;
}

function toRequested({ _id, color, size }: CartLine, line: number) {
  return {
    line,
    product_id: _id,
    color_name: color.name,
    color_code: color.code,
    color_code2: color.code2,
    size,
  };
}
