import type { CartLine } from '#contract/cart.ts';
import { paths } from '#contract/paths.ts';
import { samePieces } from '#shop/cart/same-piece.ts';
import { cartText } from '#text/cart.ts';
import { rejectedText } from '#text/payment.ts';
import { LineDrawing, LooseYarn } from '#ui/line-drawings.tsx';
import { Message } from '#web/errors/message.tsx';
import { LinkButton } from '#web/link-button.tsx';
import type { CheckoutEntry, CheckoutOrder } from '#web/order/checkout-order.ts';
import { OrderSummaryPanel } from '#web/order/order-summary.tsx';
import { readRejection, type Rejection, type Refusal } from './refusal.ts';

interface RejectedScreenProps {
  historyState: unknown;
  /** The cart; undefined until it is known. */
  lines: CartLine[] | undefined;
}

/** Why a payment failed, when it is known, and the way back to where it is mended. */
export function RejectedScreen({ historyState, lines }: RejectedScreenProps) {
  const rejection = readRejection(historyState);
  const back = wayBack({ ...rejection, lines });
  return (
    <Message
      heading={titleOf(rejection)}
      lead={reasonOf({ ...rejection, hasPieces: lines !== undefined && lines.length > 0 })}
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
  if (refusal?.code === 'order_closed') return rejectedText.closedTitle;
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

/** Where a refused payment is mended: the checkout, while the cart holds its pieces; the cart; the shop where that is empty. */
export function wayBack(request: Rejection & { lines?: CartLine[] | undefined }): WayBack {
  const { refusal, order, lines } = request;
  const cart = { to: paths.cart, label: rejectedText.toCart };
  // A page that was loaded: a link that changed once the cart is known would be pressed for the other.
  if (refusal === undefined) return cart;
  const toCart = lines?.length === 0 ? { to: paths.shop, label: cartText.toShop } : cart;
  if (cartCodes.some((code) => code === refusal.code)) return toCart;
  const hasMoved = order && lines && !samePieces(lines, order.products);
  if (hasMoved) return toCart;
  if (order !== undefined) return checkoutAt(refusal.code === 'bad_request' ? 1 : 2, order);
  const { code, orderId } = refusal;
  const isOpen = code !== 'bad_request' && code !== 'order_closed';
  return isOpen && orderId !== undefined
    ? { to: paths.pay(orderId), label: rejectedText.again }
    : toCart;
}

const cartCodes = ['not_available', 'price_changed', 'not_found'] as const;

function checkoutAt(step: number, order: CheckoutOrder): WayBack {
  return { to: paths.checkout, label: rejectedText.again, state: { order, step } };
}
