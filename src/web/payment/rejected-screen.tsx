import { z } from 'zod';
import type { OrderView } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { rejectedText } from '#text/payment.ts';
import { checkoutOrderSchema } from '#web/checkout/checkout-order.ts';
import { OrderSummaryPanel } from '#web/checkout/order-summary.tsx';
import { Message } from '#web/errors/message.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { KnottedCard } from './knotted-card.tsx';
import { refusalSchema } from './refusal.ts';
import { wayBack } from './way-back.ts';

const rejectionSchema = z.object({
  refusal: refusalSchema.optional(),
  order: checkoutOrderSchema.optional(),
});

/** Why a payment failed, when it is known, and the way back to where it is mended. */
export function RejectedScreen({ historyState }: { historyState: unknown }) {
  const rejection = rejectionSchema.safeParse(historyState).data ?? {};
  const back = wayBack(rejection);
  return (
    <Message
      heading={rejectedText.title}
      lead={rejection.refusal?.message ?? rejectedText.reason}
      drawing={<KnottedCard />}
      below={rejection.order && <KeptOrder order={rejection.order} />}
    >
      <LinkButton to={back.to} state={back.state}>
        {back.label}
      </LinkButton>
      {back.to !== paths.cart && (
        <LinkButton to={paths.cart} look="outline">
          {rejectedText.toCart}
        </LinkButton>
      )}
    </Message>
  );
}

/** Nothing is lost: the pieces are still there to be seen. */
function KeptOrder({ order }: { order: OrderView }) {
  return (
    <div className="mt-12 w-full max-w-lg text-left">
      <OrderSummaryPanel order={order} />
    </div>
  );
}
