import { cartText } from '#text/cart.ts';
import { Button } from '#web/ui/button.tsx';

interface CartTroubleProps {
  offline: boolean;
  retrying: boolean;
  onRetry: () => void;
}

/** The cart could not be asked for; nothing of it is lost. */
export function CartTrouble({ offline, retrying, onRetry }: CartTroubleProps) {
  return (
    <div role="alert" className="rounded-md bg-paper p-8 text-center">
      <p className="font-display text-xl">{offline ? cartText.offline : cartText.failed}</p>
      <p className="mt-2 mb-6 text-soft">{offline ? cartText.offlineHint : cartText.failedHint}</p>
      <Button busy={retrying} onClick={onRetry}>
        {cartText.retry}
      </Button>
    </div>
  );
}
