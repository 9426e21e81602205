import type { ConfirmationRequest, MakersDeps, MakerSession } from '#shop/makers/maker.ts';
import { newCode, signInCode } from '#shop/makers/sign-in.ts';
import { requestConfirmation } from '#shop/makers/statements.ts';

type Asked =
  /** `token` binds the code to the browser. */
  { ok: true; token: string } | { ok: false; reason: Exclude<ConfirmationRequest, 'sent'> };

/**
 * Sends the code that confirms the address of a signed-in maker, for `signIn`. Until it is confirmed, another address
 * can replace it, and the codes sent to the old one are void.
 */
export async function askConfirmation(
  deps: MakersDeps,
  { by, email }: { by: MakerSession; email: string },
): Promise<Asked> {
  const { report } = deps;
  const { maker, id: device } = by;
  const code = newCode(deps);
  const outcome = await requestConfirmation(
    deps,
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
