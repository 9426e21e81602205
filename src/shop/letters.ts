import type { Customer } from '#contract/customer.ts';
import type { OrderView } from '#contract/order.ts';
import type { Color } from '#contract/product.ts';
import type { ShopSettings } from '#shop/shop.ts';

interface LetterAbout {
  to: string;
  /** The same for every try at the same letter, so that a doubled one can be recognised. */
  messageId: string;
  settings: ShopSettings;
}

export interface LetterPiece {
  _id: string;
  name: string;
  color: Color;
  size: string;
}

/** Every letter the shop writes, with all it needs to be written. Amounts are cents. */
export type Letter = LetterAbout &
  (
    | {
        kind: 'order-confirmation';
        orderId: string;
        order: OrderView & { number: string };
        customer: Customer;
        placedAt: Date;
        /** The longest time of making in the order, in days. */
        makingDays: number;
      }
    | {
        kind: 'order-shipped';
        orderId: string;
        order: OrderView & { number: string };
        tracking: string;
      }
    | {
        kind: 'order-not-charged';
        orderId: string;
        order: OrderView & { number: string };
      }
    | {
        kind: 'order-refunded';
        orderId: string;
        order: OrderView & { number: string };
        amountCents: number;
      }
    | { kind: 'interest-received'; piece: LetterPiece }
    | { kind: 'back-in-stock'; piece: LetterPiece }
    | {
        kind: 'withdrawal-received';
        name: string;
        orderNumber: string;
        receivedAt: Date;
      }
  );

/** Hands a letter to the post. Throws when the post did not take it, so that the job tries again. */
export interface LetterSender {
  send(letter: Letter): Promise<void>;
}
