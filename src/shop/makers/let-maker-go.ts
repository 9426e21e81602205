import type { MakersDeps } from './maker.ts';
import { removeAccess } from './statements.ts';

/** Removes all access of a maker at once, with every device and passkey, until a new one-time link is spent. */
export async function letMakerGo(
  { clock, db, report }: Pick<MakersDeps, 'clock' | 'db' | 'report'>,
  email: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const maker = await removeAccess(db, { email, now: clock.now() });
  if (maker === undefined) return { ok: false, reason: 'not_found' };
  report.info('bottega_maker_gone', { maker: maker.id });
  return { ok: true };
}
