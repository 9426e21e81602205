import { type Kysely, sql } from 'kysely';
import { pictureReference } from '#contract/paths.ts';
import { pictureVersion } from '#shop/catalogue/queries.ts';
import type { Database } from '#database/tables.ts';
import { numberAsTyped } from '#shop/withdrawal/queries.ts';
import type { MakingStore } from '#shop/making/list-to-make.ts';

/** What is to be made, a statement for each list. */
export function createMakingStore(db: Kysely<Database>): MakingStore {
  return {
    ordered: () => readOrdered(db),
    async awaited() {
      const { rows } = await sql<SizeRow & { people: number }>`
        select ${sizeColumns}, waiting.people
        from ${sizesOnSale}
        join (
          select sku_id, count(*)::integer as people from back_in_stock_request
          where state = 'waiting' group by sku_id
        ) as waiting on waiting.sku_id = sku.id
        where not sku.retired
        order by people desc, product.name, sku.id
      `.execute(db);
      return rows.map((row) => ({ ...toPiece(row), stock: row.stock, people: row.people }));
    },
    async runningOut(since) {
      const { rows } = await sql<SizeRow & { sold: number }>`
        select ${sizeColumns}, sold.pieces as sold
        from ${sizesOnSale}
        join (
          select sku_id, sum(quantity)::integer as pieces
          from order_line join shop_order on shop_order.id = order_id
          where number is not null and state <> 'cancelled' and placed_at >= ${since}
          group by sku_id
        ) as sold on sold.sku_id = sku.id
        where stock <= 1 and not sku.retired
        order by sold.pieces desc, stock, product.name, sku.id
      `.execute(db);
      return rows.map((row) => ({ ...toPiece(row), stock: row.stock, sold: row.sold }));
    },
  };
}

/** Of an order all leaves in one parcel, when what needs longest is made. What went back is not made. */
async function readOrdered(db: Kysely<Database>) {
  const { rows } = await sql<Awaited<ReturnType<MakingStore['ordered']>>[number]>`
    select order_id, number, product_id, name, color_name as color, size_name as size, img, qty, ship_by
    from (
      select order_line.*, shop_order.number, quantity - coalesce((
          select sum((piece ->> 'qty')::integer)
          from refund cross join jsonb_array_elements(refund.lines) as piece
          where refund.order_id = shop_order.id and refund.state <> 'refused'
            and (piece ->> 'line')::integer = order_line.position
        ), 0)::integer as qty,
        coalesce(
          leaves_by,
          (placed_at at time zone 'Europe/Rome')::date + max(ttd_days) over (partition by order_id)
        )::text as ship_by
      from shop_order join order_line on order_line.order_id = shop_order.id
      where number is not null and state in ('authorised', 'paid')
        and not exists (
          select from planned_shipment
          where planned_shipment.order_id = shop_order.id and outcome is null
        )
        and not exists (
          select from withdrawal
          where lower(withdrawal.email) = lower(shop_order.email)
            and shop_order.number = ${numberAsTyped}
        )
    ) as line
    -- What needs no making lies on the shelf.
    where qty > 0 and ttd_days > 0
    order by ship_by, number, position
  `.execute(db);
  return rows;
}

const sizesOnSale = sql`sku
  join variant on variant.id = sku.variant_id and not variant.retired
  join product on product.id = variant.product_id and not product.retired`;

const sizeColumns = sql`sku.id::text as size_id, product.id as product_id, product.name,
  variant.color_name as color, sku.name as size, sku.stock, (
    select json_build_object('name', picture.name, 'version', ${pictureVersion})
    from variant_picture join picture on picture.name = picture_name
    where variant_id = variant.id order by position limit 1
  ) as picture`;

interface SizeRow {
  size_id: string;
  product_id: string;
  name: string;
  color: string;
  size: string;
  stock: number;
  picture: { name: string; version: string } | null;
}

function toPiece({ size_id, product_id, name, color, size, picture }: SizeRow) {
  const img = picture === null ? undefined : pictureReference(picture.name, picture.version);
  return { size_id, product_id, name, color, size, img };
}
