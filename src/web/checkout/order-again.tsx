import type { RecentOrder } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { orderAgainText as text } from '#text/checkout.ts';
import { formatTime } from '#text/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface OrderAgainProps {
  open: boolean;
  /** The order of the same pieces that is there. */
  twin: RecentOrder;
  close: () => void;
  orderAgain: () => void;
}

/** Asks before the same pieces are ordered once more. */
export function OrderAgain({ open, twin, close, orderAgain }: OrderAgainProps) {
  const time = formatTime(new Date(twin.placed_at));
  return (
    <Dialog open={open} onClose={close} title={text.title}>
      <p>{text.question({ time, number: twin.number })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button className="grow" onClick={orderAgain}>
          {text.yes}
        </Button>
        <LinkButton to={paths.accepted(twin.order_id)} look="outline" className="grow">
          {text.no}
        </LinkButton>
      </div>
    </Dialog>
  );
}
