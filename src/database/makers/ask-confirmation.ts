import type { Kysely } from 'kysely';
import pg from 'pg';
import { addCodeRequest, hasTooMany } from '#database/makers/sign-in-codes.ts';
import { hasAddress } from '#database/makers/select-maker.ts';
import type { Outbox } from '#database/jobs/create-outbox.ts';
import type { Database } from '#database/tables.ts';
import type { CodeLimits, ConfirmationRequest, NewCode } from '#shop/makers/maker-store.ts';

type Ports = { db: Kysely<Database>; outbox: Outbox };
type Request = NewCode & { makerId: string; email: string };

/**
 * Corrects the address of a maker, voids the codes that went to another one, and queues the e-mail with a
 * new code, all or nothing. A new address that two makers ask for at the same moment goes to one of them.
 */
export async function askConfirmation(
  { db, outbox }: Ports,
  { makerId, email, ...code }: Request,
  most: CodeLimits,
): Promise<ConfirmationRequest> {
  const { now } = code;
  const asking = db.transaction().execute(async (transaction): Promise<ConfirmationRequest> => {
    // The row of the maker is locked before those of their codes, here and wherever a code is tried.
    const maker = await transaction
      .selectFrom('maker')
      .where('id', '=', makerId)
      .where('left_at', 'is', null)
      .where('confirmed_at', 'is', null)
      .select('email')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (maker === undefined) return 'confirmed';
    if (await hasTooMany(transaction, { makerId, isTrusted: true, now, most })) return 'too_many';
    if (email !== maker.email) {
      const other = await transaction
        .selectFrom('maker')
        .where(hasAddress(email))
        .where('id', '<>', makerId)
        .select('id')
        .executeTakeFirst();
      if (other !== undefined) return 'known_address';
      await transaction.updateTable('maker').set({ email }).where('id', '=', makerId).execute();
      // Not deleted: they count.
      await transaction
        .updateTable('sign_in_code')
        .set({ expires_at: now })
        .where('maker_id', '=', makerId)
        .where('expires_at', '>', now)
        .execute();
    }
    await addCodeRequest({ outbox, transaction }, { ...code, makerId, isTrusted: true });
    return 'sent';
  });
  return asking.catch((error: unknown) => {
    if (isTaken(error)) return 'known_address';
    throw error;
  });
}

/** Another maker has taken the same address since it was looked for. */
function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}
