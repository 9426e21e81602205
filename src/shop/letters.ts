import type { Customer } from '#contract/customer.ts';
import type { OrderState, OrderView } from '#contract/order.ts';
import type { Color } from '#contract/product.ts';
import type { ShopSettings } from '#shop/shop.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';

interface LetterAbout {
  to: string;
  /** The same for every try at the same letter, so that a doubled one can be recognised. */
  messageId: string;
  settings: ShopSettings;
  /** Whom an answer goes to, when that is not the shop. */
  replyTo?: string;
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
        /** None when the makers bring it themselves. */
        tracking?: string;
      }
    | {
        /** The code is another than was told before. */
        kind: 'order-tracking';
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
    | {
        kind: 'interest-received';
        piece: LetterPiece;
        /** Of the link that confirms the address, where that is still to be done. */
        token?: string;
      }
    | { kind: 'back-in-stock'; piece: LetterPiece }
    | {
        kind: 'withdrawal-received';
        /** What the makers find it by. */
        reference: string;
        /** Only when the order was made with this address: else they are a stranger's words. */
        declared?: { name: string; orderNumber: string };
        receivedAt: Date;
      }
    | {
        /** To the makers: somebody has bought. */
        kind: 'order-to-makers';
        order: OrderView & { number: string };
        customer: Customer;
        placedAt: Date;
        /** The longest time of making in the order, in days. */
        makingDays: number;
      }
    | {
        /** To the makers: somebody withdraws. */
        kind: 'withdrawal-to-makers';
        /** What was typed into the form, by whoever it was. */
        said: Withdrawal;
        receivedAt: Date;
        /** The order it names, when that was made with the same address. */
        named?: { order: OrderView & { number: string }; state: OrderState };
      }
  );

/** How the post took a letter; `reply` is the code it was refused with for good, without any words. */
export type Posted = { ok: true } | { ok: false; reason: 'refused'; reply: string };

/** A letter with which nothing is left to do but to hand it to the post. */
export interface SealedLetter {
  /**
   * Resolves as soon as the post has taken it, which may take ten minutes, or refused it for good.
   * @throws when it was not taken, so that the job tries again
   */
  post(): Promise<Posted>;
}

export interface Mailer {
  /** Writes a letter out, whole. */
  seal(letter: Letter): Promise<SealedLetter>;
}
