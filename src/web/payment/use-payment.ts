import { useCallback, useRef, useState, useEffect } from 'react';
import { useNavigate, useBlocker } from 'react-router';
import type { Bill } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';
import { checkoutText } from '#text/checkout.ts';
import { useShowPopup } from '#web/layout/popup.tsx';
import type { PayResult, PaymentStage, ReportStage } from './pay-order.ts';
import type { Refusal } from './refusal.ts';

/** Pays; without a result when the shopper has to be asked something first. */
type Pay = (tell: ReportStage) => Promise<PayResult | undefined>;

/**
 * `run` takes a payment to its end and leads to /accepted or /rejected; it is ignored while one runs. `stage` is undefined while none does.
 * @param onRefused returns the history state of the page of refused payments
 */
export function usePayment(onRefused: (refusal: Refusal) => object) {
  const navigate = useNavigate();
  const [stage, setStage] = useState<PaymentStage>();
  const running = useRef(false);
  useLeaveGuard(stage !== undefined);

  const lead = useCallback(
    async (result: PayResult) => {
      if (!result.ok) return navigate(paths.rejected, { state: onRefused(result.refusal) });
      confirmByMail(result.bill);
      const state = { bill: result.bill };
      return navigate(paths.accepted(result.bill.order_id), { replace: true, state });
    },
    [navigate, onRefused],
  );

  const run = useCallback(
    async (pay: Pay) => {
      if (running.current) return;
      running.current = true;
      setStage('begun');
      const result = await pay(setStage).catch((problem: unknown) => {
        stop();
        throw problem;
      });
      // It goes on until the next screen is there: this one must not look at the emptied cart.
      return result === undefined ? stop() : lead(result);

      function stop() {
        running.current = false;
        setStage(undefined);
      }
    },
    [lead],
  );
  return { stage, run };
}

/** Not awaited: the server sends the confirmation also when this call is lost. */
function confirmByMail({ order, order_id }: Bill): void {
  callApi('sendMail', { order_id, order }).catch(logProblem);
}

function isEndOfPayment(pathname: string): boolean {
  return pathname === paths.anyAccepted || pathname === paths.rejected;
}

/** While active, the browser asks before the page is left, and the back button inside the shop waits. */
function useLeaveGuard(active: boolean): void {
  const showPopup = useShowPopup();

  useEffect(() => {
    if (!active) return;
    function ask(event: BeforeUnloadEvent) {
      event.preventDefault();
      event.returnValue = checkoutText.leaveWarning;
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);

  const blocker = useBlocker(
    ({ nextLocation }) => active && !isEndOfPayment(nextLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    showPopup({ kind: 'note', text: checkoutText.stayWhilePaying });
  }, [blocker, showPopup]);
}
