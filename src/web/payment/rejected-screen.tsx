import { paths } from '#contract/paths.ts';
import { rejectedText } from '#text/payment.ts';
import { LineDrawing, LooseYarn } from '#ui/line-drawings.tsx';
import { Message } from '#web/errors/message.tsx';
import { LinkButton } from '#web/link-button.tsx';
import type { CheckoutEntry, CheckoutOrder } from '#web/order/checkout-order.ts';
import { OrderSummaryPanel } from '#web/order/order-summary.tsx';
import { readRejection, type Rejection, type Refusal } from './refusal.ts';

interface RejectedScreenProps {
  historyState: unknown;
  /** False for an empty cart, and until it is known. */
  hasPieces: boolean;
}

/** Why a payment failed, when it is known, and the way back to where it is mended. */
export function RejectedScreen({ historyState, hasPieces }: RejectedScreenProps) {
  const rejection = readRejection(historyState);
  const back = wayBack(rejection);
  return (
    <Message
      heading={titleOf(rejection)}
      lead={reasonOf({ ...rejection, hasPieces })}
      drawing={isGone(rejection) ? <LooseYarn /> : <KnottedCard />}
      // Nothing is lost: the pieces are still there to be seen, at the total that is asked again.
      below={
        back.to !== paths.cart &&
        rejection.order && (
          <div className="mt-12 w-full max-w-lg text-left">
            <OrderSummaryPanel order={rejection.order} />
          </div>
        )
      }
    >
      <LinkButton to={back.to} state={back.state}>
        {back.label}
      </LinkButton>
      {rejection.refusal?.piecePath !== undefined && (
        <LinkButton to={rejection.refusal.piecePath} look="outline">
          {rejectedText.seePiece}
        </LinkButton>
      )}
      {back.to !== paths.cart && (
        <LinkButton to={paths.cart} look="outline">
          {rejectedText.toCart}
        </LinkButton>
      )}
    </Message>
  );
}

/** The title of the page: without an answer, the payment may have gone through. */
export function rejectionTitle(historyState: unknown): string {
  return titleOf(readRejection(historyState));
}

function isGone({ refusal }: Rejection): boolean {
  return refusal?.code === 'not_available';
}

function titleOf({ refusal }: Rejection): string {
  if (isGone({ refusal })) return rejectedText.goneTitle;
  return refusal?.code === 'no_answer' ? rejectedText.unknownTitle : rejectedText.title;
}

/** The message of the refusal; without one, a general one. */
export function reasonOf(request: { refusal?: Refusal; hasPieces: boolean }): string {
  if (request.refusal) return request.refusal.message;
  const { reason, piecesKept } = rejectedText;
  return request.hasPieces ? `${reason} ${piecesKept}` : reason;
}

/** A card that got caught in a loop of yarn. */
function KnottedCard() {
  return (
    <LineDrawing height={120}>
      <g stroke="var(--color-ink)" transform="rotate(-7 120 62)">
        <rect x="66" y="28" width="108" height="68" rx="7" />
        <path d="M66 46h108M78 82h26" />
      </g>
      <path
        stroke="var(--color-terracotta)"
        d="M8 88c22 14 44-4 62-18s42-30 62-22 16 32-4 34-26-22-6-34 52-8 64 6 0 34 18 34 20-10 28-10"
      />
    </LineDrawing>
  );
}

interface WayBack {
  to: string;
  label: string;
  /** The checkout's entry in the history, so that everything is kept. */
  state?: CheckoutEntry;
}

const toCart: WayBack = { to: paths.cart, label: rejectedText.toCart };

/** Where a refused payment is mended: the card step with everything kept, or the cart. */
export function wayBack(request: { refusal?: Refusal; order?: CheckoutOrder }): WayBack {
  const { refusal, order } = request;
  if (refusal === undefined) return toCart;
  if (cartCodes.some((code) => code === refusal.code)) return toCart;
  if (order !== undefined) return checkoutAt(refusal.code === 'bad_request' ? 1 : 2, order);
  return refusal.code === 'bad_request' ? toCart : toOrder(refusal);
}

const cartCodes = ['not_available', 'price_changed', 'not_found'] as const;

function checkoutAt(step: number, order: CheckoutOrder): WayBack {
  return { to: paths.checkout, label: rejectedText.again, state: { order, step } };
}

function toOrder({ code, orderId }: Refusal): WayBack {
  if (orderId === undefined || code === 'order_closed') return toCart;
  return { to: paths.pay(orderId), label: rejectedText.again };
}
