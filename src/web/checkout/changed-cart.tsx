import { useEffect, useRef } from 'react';
import type { RecentOrder } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { cartText } from '#text/cart.ts';
import { movedCartText as text } from '#text/checkout.ts';
import { samePieces } from '#shop/cart/same-piece.ts';
import { formatTime } from '#text/dates.ts';
import { acceptedText, rejectedText } from '#text/payment.ts';
import { useRecentOrders } from '#web/payment/recent-orders.ts';
import { LinkButton } from '#web/link-button.tsx';
import type { CheckoutOrder } from '#web/order/checkout-order.ts';

interface MovedCartProps {
  order: CheckoutOrder;
  /** Nothing is left in the cart. */
  emptied: boolean;
}

/** Stands for the step once the cart is not the one that the order was made from. */
export function ChangedCart({ order, emptied }: MovedCartProps) {
  const notice = useRef<HTMLDivElement>(null);
  const last = useRecentOrders().find(({ products }) => samePieces(products, order.products));
  const ordered = emptied ? last : undefined;
  const { title, hint } = wordsOf({ ordered, emptied });

  // The step is gone, and with it what had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus();
  }, []);

  return (
    <div ref={notice} role="alert" tabIndex={-1} className="rounded-md bg-blush p-6">
      <h3 className="text-lg">{title}</h3>
      <p className="mt-2 mb-6 text-sm">{hint}</p>
      <div className="flex flex-wrap gap-3">
        {ordered && (
          <LinkButton to={paths.accepted(ordered.order_id)}>{acceptedText.see}</LinkButton>
        )}
        <LinkButton to={emptied ? paths.shop : paths.cart} look={ordered ? 'outline' : 'solid'}>
          {emptied ? cartText.toShop : rejectedText.toCart}
        </LinkButton>
      </div>
    </div>
  );
}

function wordsOf({ ordered, emptied }: { ordered: RecentOrder | undefined; emptied: boolean }) {
  if (ordered === undefined) return emptied ? text.emptied : text.changed;
  const time = formatTime(new Date(ordered.placed_at));
  return { title: text.ordered, hint: text.orderedHint({ time, number: ordered.number }) };
}
