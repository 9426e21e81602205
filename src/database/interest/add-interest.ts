import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Outbox, SizeName } from '#shop/ports.ts';

type Ports = { db: Kysely<Database>; outbox: Outbox<Transaction<Database>> };
type Request = SizeName & { email: string };

/** Keeps a request with its confirmation, both or neither. False when there is no such size. */
export async function addInterest({ db, outbox }: Ports, request: Request): Promise<boolean> {
  // PostgreSQL refuses a text with a zero byte; no name has one.
  if (Object.values(request).some((text) => text.includes('\0'))) return false;
  return db.transaction().execute(async (transaction) => {
    const size = await findSize(transaction, request);
    if (size === undefined) return false;
    const added = await transaction
      .insertInto('interest')
      .values({ email: request.email, size_id: size.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added !== undefined) {
      await outbox.add(transaction, { name: 'interest-received', data: { interestId: added.id } });
    }
    return true;
  });
}

function findSize(transaction: Transaction<Database>, { productId, colorName, size }: SizeName) {
  return transaction
    .selectFrom('size')
    .innerJoin('variant', 'variant.id', 'size.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('product.id', '=', productId)
    .where('variant.color_name', '=', colorName)
    .where('size.name', '=', size)
    .where('product.retired', '=', false)
    .where('variant.retired', '=', false)
    .where('size.retired', '=', false)
    .select('size.id')
    .executeTakeFirst();
}
