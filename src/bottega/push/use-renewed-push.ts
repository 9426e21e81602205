import { useEffect, useEffectEvent } from 'react';
import { toBottegaError, useCallBottega } from '#bottega/use-call.ts';
import { renewSubscription } from './device-push.ts';

/** At each opening: notifications that are wanted go on, also after the browser has ended its subscription. */
export function useRenewedPush(isIn: boolean): void {
  const call = useCallBottega();
  // Without a connection the next opening tries again.
  const renew = useEffectEvent(() => renewSubscription(call).catch(toBottegaError));
  useEffect(() => {
    if (isIn) void renew();
  }, [isIn]);
}
