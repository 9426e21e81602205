import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderProgress, OrderRecipient } from '#contract/order-progress.ts';
import { fieldText } from '#text/errors.ts';
import { orderPageText } from '#text/order-page.ts';
import { callApi } from '#web/api-client.ts';
import { ApiError, isNoAnswer } from '#web/api-error.ts';
import { logProblem } from '#web/log-problem.ts';

/** What a typed address has shown. */
export type Revealed =
  | { kind: 'shown'; recipient: OrderRecipient }
  | { kind: 'wrong'; error: string };

const text = orderPageText.recipient;

export type AskedOrder =
  | { ok: true; progress: OrderProgress }
  /** `no_answer` when the shop could not be asked, or asks for patience. */
  | { ok: false; reason: 'not_found' | 'no_answer' };

/** Where an order is. */
export async function askOrder(orderId: string): Promise<AskedOrder> {
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

/** Who it goes to, when this browser ordered it. */
async function askOwnRecipient(orderId: string): Promise<OrderRecipient | undefined> {
  try {
    const response = await callApi('orderRecipient', { order_id: orderId });
    return response.known ? response.recipient : undefined;
  } catch (problem) {
    logProblem(problem);
    return undefined;
  }
}

/** Who it goes to, for who types its e-mail address. */
async function askRecipient(orderId: string, email: string): Promise<Revealed> {
  try {
    const response = await callApi('orderRecipient', { order_id: orderId, email });
    if (response.known) return { kind: 'shown', recipient: response.recipient };
    return { kind: 'wrong', error: text.wrong };
  } catch (problem) {
    const code = problem instanceof ApiError ? problem.code : undefined;
    if (problem instanceof ApiError && code === 'too_many_attempts') {
      return { kind: 'wrong', error: problem.message };
    }
    if (code === 'bad_request') {
      return { kind: 'wrong', error: email.trim() === '' ? fieldText.required : fieldText.email };
    }
    logProblem(problem);
    return { kind: 'wrong', error: text.failed };
  }
}

/**
 * Who the order goes to: at once in the browser that ordered, else for who types its e-mail address.
 * @param posted what a form has shown that was posted before the scripts came
 */
export function useRecipient(orderId: string, posted: Revealed | undefined) {
  const [revealed, setRevealed] = useState(posted);
  const isShown = posted?.kind === 'shown';

  useEffect(() => {
    if (isShown) return;
    let gone = false;
    void askOwnRecipient(orderId).then((recipient) => {
      if (!gone && recipient !== undefined) setRevealed({ kind: 'shown', recipient });
    });
    return () => {
      gone = true;
    };
  }, [orderId, isShown]);

  /** Resolves when what came of it is drawn. */
  async function reveal(email: string): Promise<void> {
    const told = await askRecipient(orderId, email);
    flushSync(() => setRevealed(told));
  }

  return { revealed, reveal };
}
