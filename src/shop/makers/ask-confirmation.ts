import type { ConfirmationRequest, MakersDeps, MakerSession } from '#shop/makers/maker-store.ts';
import { newCode, signInCode } from '#shop/makers/sign-in.ts';

type Asked =
  /** `token` ties the code to the browser that asks. */
  { ok: true; token: string } | { ok: false; reason: Exclude<ConfirmationRequest, 'sent'> };

/**
 * Sends the code that confirms the address of a maker who is signed in; `signIn` takes it. Until it is
 * confirmed another address takes its place, and what was sent to the former one is void.
 */
export async function askConfirmation(
  deps: MakersDeps,
  { by, email }: { by: MakerSession; email: string },
): Promise<Asked> {
  const { makers, report } = deps;
  const { maker, id: device } = by;
  const code = newCode(deps);
  const outcome = await makers.askConfirmation(
    { ...code, makerId: maker.id, email },
    signInCode.most,
  );
  if (outcome !== 'sent') {
    report.warn('bottega_refused', { way: 'confirmation', reason: outcome, device });
    return { ok: false, reason: outcome };
  }
  if (email !== maker.email) report.info('bottega_email_corrected', { maker: maker.id, device });
  return { ok: true, token: code.token };
}
