import { createHash, randomUUID } from 'node:crypto';
import { takeReserved } from '#shop/back-in-stock/statements.ts';
import { type StockedProduct, stockProduct } from '#support/catalogue/stock-product.ts';
import type { TestDatabase } from '#support/database/test-database.ts';
import { type TestShop, visitor } from '#support/shop/open-test-shop.ts';

/** Makes a piece sold out for everybody but who has the link with the token that comes back. */
export async function keepPiece({ pool }: Pick<TestDatabase, 'pool'>): Promise<string> {
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

/** A piece that is kept for the browser of `visitor`, and the token of the link by which it can be let go. */
export async function keepPieceForVisitor({
  database,
}: TestShop): Promise<{ product: StockedProduct; token: string }> {
  const product = await stockProduct(database, { id: 'kept', stock: 5 });
  const token = await keepPiece(database);
  await takeReserved(database.db, { token, browser: visitor.browser });
  return { product, token };
}
