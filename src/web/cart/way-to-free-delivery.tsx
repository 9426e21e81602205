import type { PriceSummary } from '#contract/cart.ts';
import { layoutText } from '#text/layout.ts';
import { formatEuro } from '#text/money.ts';
import { useRootData } from '#web/use-root-data.ts';

/** How near the subtotal is to free delivery; nothing once it is free. */
export function WayToFreeDelivery({ prices }: { prices: PriceSummary }) {
  const { thresholdCents } = useRootData().settings;
  if (prices.delivery === 0 || prices.subtotal === 0) return null;
  const part = Math.min(1, prices.subtotal / thresholdCents);
  return (
    <p className="mt-5 text-xs text-soft">
      {layoutText.freeDeliveryAbove(formatEuro(thresholdCents))}
      <span aria-hidden className="mt-2 block h-1 overflow-hidden rounded-full bg-fleece">
        <span
          className="block h-full origin-left rounded-full bg-sage transition-transform"
          style={{ transform: `scaleX(${part})` }}
        />
      </span>
    </p>
  );
}
