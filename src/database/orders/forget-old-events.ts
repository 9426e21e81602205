import type { Pool } from 'pg';

/**
 * Deletes events of the card provider that are of no more use: it sends one again for three days, and
 * makers who look into a payment look back no longer than a season.
 */
export async function forgetOldEvents(pool: Pool): Promise<void> {
  await pool.query(`delete from stripe_event where received_at < now() - interval '90 days'`);
}
