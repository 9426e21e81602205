import { useEffect } from 'react';
import { thresholdMaxAgeSeconds } from '#contract/limits.ts';
import { layoutText } from '#text/layout.ts';
import { formatEuro } from '#text/money.ts';
import { callApi } from '#web/api-client.ts';
import { writeCookie, useCookie } from '#web/cart-store/cookie-jar.ts';
import { logProblem } from '#web/log-problem.ts';

/**
 * From which amount delivery is free. The page brings the amount it was made with; the browser's
 * cookie, or else the API, knows the one of today.
 */
export function DeliveryBanner({ thresholdCents }: { thresholdCents: number }) {
  const cookie = useCookie('threshold_price');
  const missing = cookie === '';

  useEffect(() => {
    if (!missing) return;
    callApi('thresholdPrice', {}).then(rememberThreshold, logProblem);
  }, [missing]);

  const known = cookie ? Number(cookie) : Number.NaN;
  const cents = Number.isSafeInteger(known) && known > 0 ? known : thresholdCents;
  return (
    <aside
      data-layout
      aria-label={layoutText.delivery}
      className="flex min-h-9 items-center justify-center bg-ink px-4 py-1.5 text-center text-xs font-medium text-wool"
    >
      {layoutText.freeDeliveryAbove(formatEuro(cents))}
    </aside>
  );
}

function rememberThreshold(cents: number): void {
  writeCookie('threshold_price', String(cents), { maxAgeSeconds: thresholdMaxAgeSeconds });
}
