import type { MakersDeps } from './maker-store.ts';

/** Shuts a maker out at once, with every device and passkey, until a new one-time link lets them in. */
export async function letMakerGo(
  { clock, makers, report }: Pick<MakersDeps, 'clock' | 'makers' | 'report'>,
  email: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const maker = await makers.letGo({ email, now: clock.now() });
  if (maker === undefined) return { ok: false, reason: 'not_found' };
  report.info('bottega_maker_gone', { maker: maker.id });
  return { ok: true };
}
