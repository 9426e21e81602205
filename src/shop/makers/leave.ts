import type { MakerSession } from '#shop/makers/maker-store.ts';
import type { MakersDeps } from '#shop/makers/makers-deps.ts';

/** Signs a browser out, whether or not it was in. */
export async function signOut(
  { makers, report }: MakersDeps,
  token: string | undefined,
): Promise<void> {
  if (token === undefined) return;
  if (await makers.endSession(token)) report.info('bottega_sign_out', {});
}

/** Shuts out one of a maker's own devices: it is out at its next request. */
export async function shutOut(
  { makers, report }: MakersDeps,
  { by, id }: { by: MakerSession; id: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!(await makers.shutOut({ id, makerId: by.maker.id }))) {
    return { ok: false, reason: 'not_found' };
  }
  report.info('bottega_shut_out', { maker: by.maker.id, device: id });
  return { ok: true };
}
