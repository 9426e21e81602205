import { useEffect, useState } from 'react';
import { checkOrder, type CheckedOrder } from './check-order.ts';

const everyMs = 10_000;

/** Checks an order when the line comes back, and every now and then; undefined until it is answered. */
export function useRepeatedCheck(orderId: string): CheckedOrder | undefined {
  const [checked, setChecked] = useState<CheckedOrder>();

  useEffect(() => {
    if (checked !== undefined) return;
    const leave = new AbortController();
    const check = async () => {
      if (!navigator.onLine) return;
      const answer = await checkOrder(orderId);
      const isAnswered = answer.ok || answer.reason === 'refused';
      if (isAnswered && !leave.signal.aborted) setChecked(answer);
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
