import { emailSchema } from '#contract/email.ts';
import { errorStatus } from '#contract/error.ts';
import { fieldMessage, tooManyAttemptsText } from '#text/errors.ts';
import { orderPageText } from '#text/order-page.ts';
import { readFields } from '#web/legal/withdraw-by-form.ts';
import type { RevealRecipient } from '#web/loader-contexts.ts';
import type { Revealed } from './fetch-order.ts';

interface FormResponse {
  revealed: Revealed;
  status: number;
  headers?: Record<string, string>;
}

/** The form as a browser without scripts posts it. */
export async function revealByForm(
  request: Request,
  { orderId, ask }: { orderId: string; ask: RevealRecipient },
): Promise<FormResponse> {
  const typed = (await readFields(request))?.['email'];
  const email = emailSchema.safeParse(typed);
  if (!email.success) {
    const error = fieldMessage(email.error.issues[0]?.message ?? '');
    return { revealed: { kind: 'wrong', error }, status: errorStatus.bad_request };
  }
  const response = await ask({ orderId, email: email.data });
  if (!('known' in response)) {
    const seconds = response.retryAfterSeconds;
    return {
      revealed: { kind: 'wrong', error: tooManyAttemptsText(seconds) },
      status: errorStatus.too_many_attempts,
      headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
    };
  }
  if (!response.known) {
    const revealed = { kind: 'wrong', error: orderPageText.recipient.wrong } as const;
    return { revealed, status: errorStatus.forbidden };
  }
  const { recipient, writings } = response;
  return { revealed: { kind: 'shown', recipient, writings }, status: 200 };
}
