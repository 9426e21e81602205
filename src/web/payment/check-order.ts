import { useEffect, useState } from 'react';
import type { PlacedOrder } from '#contract/order.ts';
import { callApi } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { logProblem } from '#web/log-problem.ts';

const everyMs = 10_000;

export type CheckedOrder =
  | { ok: true; placed: PlacedOrder }
  /** `no_answer` when the shop could not be asked, or asks for patience. */
  | { ok: false; reason: 'refused' | 'no_answer' };

/** Whether an order is paid. */
export async function checkOrder(orderId: string): Promise<CheckedOrder> {
  try {
    return { ok: true, placed: await callApi('checkPayment', { order_id: orderId }) };
  } catch (problem) {
    logProblem(problem);
    return { ok: false, reason: isNoAnswer(problem) ? 'no_answer' : 'refused' };
  }
}

/** Too many calls, or somebody on the way who does not reach the shop. */
const laterStatuses = [429, 502, 503, 504];

function isNoAnswer(problem: unknown): boolean {
  if (!(problem instanceof ApiError)) return false;
  const { code, details } = problem;
  if (code === 'offline' || code === 'timeout') return true;
  return laterStatuses.some((status) => status === details.status);
}

/** Checks an order when the line comes back, and every now and then; undefined until it is known. */
export function useRepeatedCheck(orderId: string): CheckedOrder | undefined {
  const [checked, setChecked] = useState<CheckedOrder>();

  useEffect(() => {
    if (checked !== undefined) return;
    const leave = new AbortController();
    const check = async () => {
      if (!navigator.onLine) return;
      const result = await checkOrder(orderId);
      const isKnown = result.ok || result.reason === 'refused';
      if (isKnown && !leave.signal.aborted) setChecked(result);
    };
    const timer = setInterval(() => void check(), everyMs);
    window.addEventListener('online', () => void check(), { signal: leave.signal });
    return () => {
      leave.abort();
      clearInterval(timer);
    };
  }, [orderId, checked]);

  return checked;
}
