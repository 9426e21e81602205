import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderWriting } from '#contract/order-answer.ts';
import type { OrderProgress, OrderRecipient } from '#contract/order-progress.ts';
import { fieldText } from '#text/errors.ts';
import { orderPageText } from '#text/order-page.ts';
import { callApi } from '#web/api-client.ts';
import { ApiError, hasCode, isNoAnswer } from '#web/api-error.ts';
import { logProblem } from '#web/log-problem.ts';
import { fetchOwnRecipient, type KnownRecipient } from '#web/order/own-recipient.ts';

/** The result for a typed e-mail address. */
export type Revealed =
  | { kind: 'shown'; recipient: OrderRecipient; writings: OrderWriting[] }
  | { kind: 'wrong'; error: string };

const text = orderPageText.recipient;

export type FetchedOrder =
  | { ok: true; progress: OrderProgress }
  /** `no_answer` when the shop cannot be reached or is overloaded. */
  | { ok: false; reason: 'not_found' | 'no_answer' };

/** Fetches the progress of an order. */
export async function fetchOrder(orderId: string): Promise<FetchedOrder> {
  try {
    return { ok: true, progress: await callApi('orderProgress', { order_id: orderId }) };
  } catch (problem) {
    if (problem instanceof ApiError && problem.details.status === 404) {
      return { ok: false, reason: 'not_found' };
    }
    logProblem(problem);
    if (!isNoAnswer(problem)) throw problem;
    return { ok: false, reason: 'no_answer' };
  }
}

function shown({ recipient, writings }: KnownRecipient): Revealed {
  return { kind: 'shown', recipient, writings };
}

/** Fetches the recipient with the e-mail address of the order. */
async function fetchRecipient(orderId: string, email: string): Promise<Revealed> {
  try {
    const response = await callApi('orderRecipient', { order_id: orderId, email });
    if (response.known) return shown(response);
    return { kind: 'wrong', error: text.wrong };
  } catch (problem) {
    if (hasCode(problem, 'too_many_attempts')) return { kind: 'wrong', error: problem.message };
    if (hasCode(problem, 'bad_request')) {
      return { kind: 'wrong', error: email.trim() === '' ? fieldText.required : fieldText.email };
    }
    logProblem(problem);
    return { kind: 'wrong', error: text.failed };
  }
}

/**
 * The recipient of an order: at once in the browser that placed it, else after its e-mail address was typed.
 * @param posted the result of a form that was posted before the scripts had loaded
 */
export function useRecipient(orderId: string, posted: Revealed | undefined) {
  const [revealed, setRevealed] = useState(posted);
  const isShown = posted?.kind === 'shown';

  useEffect(() => {
    if (isShown) return;
    let gone = false;
    void fetchOwnRecipient(orderId).then((own) => {
      if (!gone && own !== undefined) setRevealed(shown(own));
    });
    return () => {
      gone = true;
    };
  }, [orderId, isShown]);

  /** Resolves when the result is drawn. */
  async function reveal(email: string): Promise<void> {
    const result = await fetchRecipient(orderId, email);
    flushSync(() => setRevealed(result));
  }

  return { revealed, reveal };
}
