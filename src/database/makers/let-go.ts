import type { Kysely } from 'kysely';
import { hasAddress, makerColumns } from '#database/makers/select-maker.ts';
import type { Database } from '#database/tables.ts';
import type { Maker } from '#shop/makers/maker-store.ts';

/** Ends all that lets a maker in: links, codes, passkeys, sessions and known browsers. Undefined when there is none. */
export async function letGo(
  db: Kysely<Database>,
  { email, now }: { email: string; now: Date },
): Promise<Maker | undefined> {
  return db.transaction().execute(async (transaction) => {
    const maker = await transaction
      .updateTable('maker')
      .set({ left_at: now })
      .where(hasAddress(email))
      .where('left_at', 'is', null)
      .returning(makerColumns)
      .executeTakeFirst();
    if (maker === undefined) return undefined;
    // Links name no maker: one that is on its way might be theirs.
    await transaction.deleteFrom('maker_invitation').execute();
    await transaction.deleteFrom('sign_in_code').where('maker_id', '=', maker.id).execute();
    await transaction
      .updateTable('passkey')
      .set({ removed_at: now })
      .where('maker_id', '=', maker.id)
      .where('removed_at', 'is', null)
      .execute();
    // Last, so that a sign-in that had begun is among them.
    await transaction.deleteFrom('maker_session').where('maker_id', '=', maker.id).execute();
    await transaction.deleteFrom('trusted_device').where('maker_id', '=', maker.id).execute();
    return maker;
  });
}
