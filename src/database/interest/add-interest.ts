import { type Kysely, sql, type Transaction } from 'kysely';
import { readCurrentNames } from '#shop/catalogue/name-queries.ts';
import { deleteRequests } from '#database/interest/delete-interests.ts';
import { isConfirmed } from '#database/interest/address-links.ts';
import { countEmail } from '#shop/emails/statements.ts';
import type { Database } from '#database/tables.ts';
import type { EmailQuota } from '#shop/emails/email-quota.ts';
import type { Outbox } from '#database/jobs/create-outbox.ts';
import type { BackInStockRequestOutcome, SizeName } from '#shop/ports.ts';

type Ports = { db: Kysely<Database>; outbox: Outbox };
type Wish = { email: string; skuId: string };

/** Keeps a request, with its e-mail while the quota lasts, both or neither. */
export async function addRequest(
  { db, outbox }: Ports,
  { email, ...name }: SizeName & { email: string },
  { mailbox, perDay }: EmailQuota,
): Promise<BackInStockRequestOutcome> {
  // PostgreSQL refuses a text with a zero byte; no name has one.
  if ([email, ...Object.values(name)].some((text) => text.includes('\0'))) return 'not_found';
  return db.transaction().execute(async (transaction) => {
    const size = (await findSize(transaction, name)) ?? (await findRespeltSize(transaction, name));
    if (size === undefined) return 'not_found';
    if (size.quantity > 0) return 'in_stock';
    if (size.isBeingPaid) return 'being_paid';
    const wish = { email, skuId: size.id };
    const known = await findKnown(transaction, wish);
    if (known?.isRecent) return 'kept';
    const mayWrite = await countEmail(transaction, { kind: 'interest', subject: mailbox, perDay });
    // An e-mail about it may still be on its way.
    if (known !== undefined && !mayWrite) return 'kept';
    if (known !== undefined) await deleteRequests(transaction, sql`id = ${known.id}`);
    const added = await insert(transaction, wish);
    if (added !== undefined && mayWrite) {
      await outbox.add(transaction, { name: 'interest-received', data: { subjectId: added.id } });
    }
    return 'kept';
  });
}

function findSize(transaction: Transaction<Database>, { productId, colorName, size }: SizeName) {
  return transaction
    .selectFrom('sku')
    .innerJoin('variant', 'variant.id', 'sku.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('available_stock', 'available_stock.sku_id', 'sku.id')
    .where('product.id', '=', productId)
    .where('variant.color_name', '=', colorName)
    .where('sku.name', '=', size)
    .where('product.retired', '=', false)
    .where('variant.retired', '=', false)
    .where('sku.retired', '=', false)
    .select(['sku.id', sql<number>`available_stock.quantity`.as('quantity')])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('stock_reservation')
          .whereRef('stock_reservation.sku_id', '=', 'sku.id')
          .where('stock_reservation.reserved_for', 'is', null)
          .where('stock_reservation.expires_at', '>', sql<Date>`now()`)
          .select('stock_reservation.order_id'),
      ).as('isBeingPaid'),
    )
    .executeTakeFirst();
}

/** For a page that was opened before the makers corrected how a colour or a size is spelt. */
async function findRespeltSize(
  transaction: Transaction<Database>,
  { productId, colorName, size }: SizeName,
) {
  const piece = { _id: productId, color: { name: colorName }, size };
  const current = (await readCurrentNames(transaction, [piece])).get(piece);
  if (current === undefined) return undefined;
  return findSize(transaction, { productId, colorName: current.color.name, size: current.size });
}

/**
 * The same request, made before, and not answered by stock yet or with a piece that is kept for it now: nobody
 * stands in line behind themselves. It is left as it is, unless somebody waits in vain for the e-mail that has
 * the link: who asks again after an hour is sent another.
 */
function findKnown(transaction: Transaction<Database>, { email, skuId }: Wish) {
  return transaction
    .selectFrom('back_in_stock_request')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('sku_id', '=', skuId)
    .where((request) =>
      request.or([
        request('state', 'in', ['unconfirmed', 'waiting']),
        request.and([
          request('state', '=', 'told'),
          request('reserved_until', '>', sql<Date>`now()`),
        ]),
      ]),
    )
    .select('id')
    .select(
      sql<boolean>`state <> 'unconfirmed' or created_at > now() - interval '1 hour'`.as('isRecent'),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined when somebody else has made the same request at the same moment. */
async function insert(transaction: Transaction<Database>, { email, skuId }: Wish) {
  const state = (await isConfirmed(transaction, email)) ? 'waiting' : 'unconfirmed';
  return transaction
    .insertInto('back_in_stock_request')
    .values({ email, sku_id: skuId, state })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}
