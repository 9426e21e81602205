import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { checkoutText } from '#text/checkout.ts';
import { useShowPopup } from '#web/popup/popup-context.ts';

/**
 * While active, the browser asks before the page is left, and the back button
 * inside the shop waits.
 * @param isExpected tells the screens that the payment itself leads to
 */
export function useLeaveGuard(active: boolean, isExpected: (pathname: string) => boolean): void {
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

  const blocker = useBlocker(({ nextLocation }) => active && !isExpected(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    showPopup({ kind: 'note', text: checkoutText.stayWhilePaying });
  }, [blocker, showPopup]);
}
