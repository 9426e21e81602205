import type { MakersDeps, MakerSession } from './maker.ts';
import { removeAccess } from './access-statements.ts';

type Deps = Pick<MakersDeps, 'clock' | 'db' | 'report' | 'sendJobs'>;

/** Removes all access of a maker at once, with every device and passkey, until a new one-time link is spent. */
export async function letMakerGo(
  deps: Deps,
  email: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const { clock, report } = deps;
  const removed = await removeAccess(deps, { who: { email }, now: clock.now() });
  if (!removed.ok) return { ok: false, reason: 'not_found' };
  report.info('bottega_maker_gone', { maker: removed.maker.id });
  return { ok: true };
}

/** As `letMakerGo`, by a maker: of another one or of oneself, but not of the last one. */
export async function removeMaker(
  deps: Deps,
  { by, id }: { by: MakerSession; id: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'last_maker' }> {
  const { clock, report } = deps;
  const removed = await removeAccess(deps, { who: { id }, by: by.maker.id, now: clock.now() });
  if (!removed.ok) {
    report.warn('bottega_refused', { way: 'remove maker', reason: removed.reason, device: by.id });
    return removed;
  }
  report.info('bottega_maker_gone', { maker: id, by: by.maker.id, device: by.id });
  return { ok: true };
}
