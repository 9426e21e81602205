import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Bill } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';
import type { PayResult } from './pay-order.ts';
import type { Refusal } from './refusal.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface PaymentEnds {
  /** Called when the order is paid, before the confirmation shows. */
  onPaid: (bill: Bill) => void;
  /** Called when it is refused; the result is what the page of refused payments is told. */
  onRefused: (refusal: Refusal) => object;
}

interface Payment {
  paying: boolean;
  /** Runs a payment to its end and leads to /accepted or /rejected; ignored while one runs. */
  run: (pay: () => Promise<PayResult>) => Promise<void>;
}

export function usePayment({ onPaid, onRefused }: PaymentEnds): Payment {
  const navigate = useNavigate();
  const [paying, setPaying] = useState(false);
  const running = useRef(false);
  useLeaveGuard(paying, isEndOfPayment);

  // Paying goes on until the next screen is there: this one must not look at the emptied cart.
  const lead = useCallback(
    async (result: PayResult) => {
      if (!result.ok) return navigate(paths.rejected, { state: onRefused(result.refusal) });
      confirmByMail(result.bill);
      onPaid(result.bill);
      return navigate(paths.accepted(result.bill.order_id), { replace: true });
    },
    [navigate, onPaid, onRefused],
  );

  const run = useCallback(
    async (pay: () => Promise<PayResult>) => {
      if (running.current) return;
      running.current = true;
      setPaying(true);
      try {
        await lead(await pay());
      } catch (problem) {
        running.current = false;
        setPaying(false);
        throw problem;
      }
    },
    [lead],
  );
  return { paying, run };
}

/** Nobody waits for it: the server sends the confirmation also when this call is lost (ruling 22). */
function confirmByMail({ order, order_id }: Bill): void {
  callApi('sendMail', { order_id, order }).catch(logProblem);
}

function isEndOfPayment(pathname: string): boolean {
  return pathname === paths.anyAccepted || pathname === paths.rejected;
}
