import { z } from 'zod';
import { paths } from '#contract/paths.ts';
import { rejectedText } from '#text/payment.ts';
import { checkoutOrderSchema } from '#web/checkout/checkout-order.ts';
import { Message } from '#web/errors/message.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
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
    <Message heading={rejectedText.title} lead={rejection.refusal?.message ?? rejectedText.reason}>
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
