import { createHash, randomUUID } from 'node:crypto';
import { takeReserved } from '#shop/back-in-stock/statements.ts';
import { type StockedProduct, stockProduct } from '#support/catalogue/stock-product.ts';
import type { TestDatabase } from '#support/database/test-database.ts';
import { type TestShop, visitor } from '#support/shop/open-test-shop.ts';

/** Reserves the last piece of a SKU for a back-in-stock request; returns the token of its link. */
export async function reserveReturn({ pool }: Pick<TestDatabase, 'pool'>): Promise<string> {
  const token = randomUUID();
  await pool.query(
    `with piece as (select id from sku where stock > 0 order by id limit 1),
    emptied as (update sku set stock = 1 from piece where sku.id = piece.id),
    request as (
      insert into back_in_stock_request (email, sku_id, state, told_at, reserved_until)
      select $1, id, 'told', now(), now() + interval '1 day' from piece returning *
    ),
    held as (
      insert into stock_reservation (order_id, sku_id, quantity, expires_at, reserved_for)
      select 'interest-' || id, sku_id, 1, reserved_until, id from request
    )
    insert into back_in_stock_link (token_hash, request_id) select $2, id from request`,
    [`${token}@example.it`, createHash('sha256').update(token).digest()],
  );
  return token;
}

/** A piece reserved for the browser of `visitor`, and the token of the link that releases it. */
export async function reserveReturnForVisitor({
  database,
}: TestShop): Promise<{ product: StockedProduct; token: string }> {
  const product = await stockProduct(database, { id: 'kept', stock: 5 });
  const token = await reserveReturn(database);
  await takeReserved(database.db, { token, browser: visitor.browser });
  return { product, token };
}
