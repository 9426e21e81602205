import { useEffect, useState } from 'react';
import { thresholdMaxAgeSeconds } from '#contract/limits.ts';
import { layoutText } from '#text/layout.ts';
import { formatEuro } from '#text/money.ts';
import { callApi } from '#web/api-client.ts';
import { writeCookie, useCookie } from '#web/cart-store/cookie-jar.ts';
import { logProblem } from '#web/log-problem.ts';

interface DeliveryBannerProps {
  thresholdCents: number;
  /** The makers' own lines, of the day; none is there twice. */
  lines: string[];
}

/**
 * The makers' lines, and from which amount delivery is free. The page brings the amount it was made with. A cookie that is missing or differs
 * from it is set by the API's answer, which is then shown.
 */
export function DeliveryBanner({ thresholdCents, lines }: DeliveryBannerProps) {
  const cookie = useCookie('threshold_price');
  const [answeredCents, setAnsweredCents] = useState<number>();
  const shownCents = answeredCents ?? thresholdCents;
  const isUnsure = cookie !== undefined && cookie !== String(shownCents);

  useEffect(() => {
    if (!isUnsure) return;
    callApi('thresholdPrice', {}).then((cents) => {
      setAnsweredCents(cents);
      rememberThreshold(cents);
    }, logProblem);
  }, [isUnsure]);

  return (
    <aside
      data-layout
      aria-label={layoutText.news}
      className="space-y-1 bg-ink px-4 py-2.5 text-center text-xs font-medium text-wool"
    >
      {[...lines, layoutText.freeDeliveryAbove(formatEuro(shownCents))].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </aside>
  );
}

function rememberThreshold(cents: number): void {
  writeCookie('threshold_price', String(cents), { maxAgeSeconds: thresholdMaxAgeSeconds });
}
