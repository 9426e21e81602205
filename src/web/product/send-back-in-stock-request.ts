import { emailSchema } from '#contract/email.ts';
import type { BackInStockParams } from '#contract/back-in-stock.ts';
import { callApi } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { logProblem } from '#web/log-problem.ts';

type Sent =
  | { kind: 'sent' | 'failed' }
  | { kind: 'wrong'; address: 'missing' | 'invalid' }
  /** It can be bought by now, or will be in a moment unless it is sold; the shop's own sentence says so. */
  | { kind: 'in_stock' | 'being_paid'; message: string };

interface Wish {
  email: string;
  product: BackInStockParams['product'];
  /** Told when the address is right and the call begins. */
  onBegin: () => void;
}

/** Asks to be told when a piece is back, after the contract's own check of the address. */
export async function sendBackInStockRequest({ email, product, onBegin }: Wish): Promise<Sent> {
  const address = emailSchema.safeParse(email);
  if (!address.success) {
    return { kind: 'wrong', address: email.trim() === '' ? 'missing' : 'invalid' };
  }
  onBegin();
  try {
    await callApi('sendMailCustomerReq', { email: address.data, product });
    return { kind: 'sent' };
  } catch (problem) {
    if (problem instanceof ApiError) {
      const { code: kind, message } = problem;
      if (kind === 'in_stock' || kind === 'being_paid') return { kind, message };
    }
    logProblem(problem);
    return { kind: 'failed' };
  }
}
