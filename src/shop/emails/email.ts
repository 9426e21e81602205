import type { Customer } from '#contract/customer.ts';
import type { OrderState, OrderView } from '#contract/order.ts';
import type { Color } from '#contract/product.ts';
import type { DeclaredWithdrawal } from '#shop/withdrawal/withdrawal.ts';
import type { ShopSettings } from '#shop/shop.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';

interface Envelope {
  to: string;
  /** The same for every try at the same e-mail, so that a doubled one can be recognised. */
  messageId: string;
  settings: ShopSettings;
  /** Whom an answer goes to, when that is not the shop. */
  replyTo?: string;
}

export interface EmailPiece {
  _id: string;
  name: string;
  color: Color;
  size: string;
  /** The first picture of its colour, as `picturePath` takes it. */
  img?: string;
}

/** An order on its way. Its lines are those of the parcel. */
interface ParcelNews {
  orderId: string;
  order: OrderView & { number: string };
  /** Of the total, what had gone back when the parcel left. */
  refundedCents?: number;
}

interface PasskeyNews {
  /** Where it was added: 'Safari, iPhone'. */
  device: string;
  at: Date;
}

/**
 * Every e-mail the shop writes, with all it needs to be written. Amounts are cents. What a kind is about
 * shows in its first word: `order-` an order or its refund, `withdrawal-` a withdrawal, `sign-in-` a request to sign in, `morning-` a day, `passkey-` a
 * passkey, else an interest.
 */
export type Email = Envelope &
  (
    | {
        kind: 'order-confirmation';
        orderId: string;
        order: OrderView & { number: string };
        customer: Customer;
        placedAt: Date;
      }
    | (ParcelNews & {
        kind: 'order-shipped';
        /** None when the makers bring it themselves. */
        tracking?: string;
        /** Where the parcel is followed, when the carrier has a page for it. */
        trackingUrl?: string;
      })
    | (ParcelNews & {
        /** The code is another than was told before. */
        kind: 'order-tracking';
        tracking: string;
        trackingUrl?: string;
      })
    | (ParcelNews & {
        /** The makers know that the parcel has come. */
        kind: 'order-delivered';
      })
    | {
        /** It had been told of by mistake. */
        kind: 'order-taken-back';
        step: 'shipped' | 'delivered';
        orderId: string;
        order: OrderView & { number: string };
      }
    | {
        kind: 'order-not-charged';
        /** By the makers; else the bank let the money go. */
        isCalledOff: boolean;
        orderId: string;
        order: OrderView & { number: string };
      }
    | {
        /** In a maker's own words, to be answered. */
        kind: 'order-message';
        orderId: string;
        order: OrderView & { number: string };
        /** Lines as they were typed. */
        body: string;
      }
    | {
        kind: 'order-refunded';
        orderId: string;
        order: OrderView & { number: string };
        amountCents: number;
      }
    | {
        kind: 'interest-received';
        piece: EmailPiece;
        /** Of the link by which the request can be left. */
        requestToken: string;
        /** Of the link that confirms the address, where that is still to be done. */
        token?: string;
      }
    | {
        kind: 'back-in-stock';
        piece: EmailPiece;
        /** Until when it is kept for who is written to. */
        reservedUntil: Date;
        /** Of the link to the piece that is kept. */
        token: string;
      }
    /** Its day is over: others may have it now. */
    | { kind: 'piece-passed-on'; piece: EmailPiece }
    | {
        kind: 'withdrawal-received';
        /** What the makers find it by. */
        reference: string;
        /** Only when the order was made with this address: else they are a stranger's words. */
        declared?: DeclaredWithdrawal;
        receivedAt: Date;
      }
    | {
        /** To a maker who wants to sign in. */
        kind: 'sign-in-code';
        /** Eight digits, good for ten minutes in the browser that asked. */
        code: string;
      }
    /** To a maker who can sign in with one passkey more, or less. */
    | ({ kind: 'passkey-added' } & PasskeyNews)
    | ({ kind: 'passkey-removed' } & PasskeyNews)
    | {
        /** To the makers, in the morning: what is to be done. Days are of Italy: `2026-11-30`. */
        kind: 'morning-to-makers';
        /** Late ones first. */
        toShip: {
          id: string;
          number: string;
          shipBy: string;
          isLate: boolean;
          pieces: string[];
        }[];
        /** Whose money has not all gone back. */
        withdrawals: { id: string; number: string; refundBy: string }[];
        /** Between the provider's books and ours. */
        differences: number;
      }
    | {
        /** To the makers: somebody has bought. */
        kind: 'order-to-makers';
        orderId: string;
        order: OrderView & { number: string };
        customer: Customer;
        placedAt: Date;
      }
    | {
        /** To the makers: somebody withdraws. */
        kind: 'withdrawal-to-makers';
        /** What was typed into the form, by whoever it was. */
        said: Withdrawal;
        receivedAt: Date;
        /** By when the money has to be back. */
        refundDueAt: Date;
        /** The order it names, when that was made with the same address. */
        named?: {
          orderId: string;
          order: OrderView & { number: string };
          state: OrderState;
          /** First and last name. */
          buyer: string;
        };
      }
  );

export type EmailKind = Email['kind'];

/** The e-mail of one kind. */
export type EmailOf<Kind extends EmailKind> = Extract<Email, { kind: Kind }>;

/** Which e-mail, and the id of what it is about: an order, a refund, an interest, a withdrawal, a request to sign in, a passkey or a day. */
export interface EmailKey {
  kind: EmailKind;
  subjectId: string;
}

/** The same for every try at the same e-mail. */
export function emailId({ kind, subjectId }: EmailKey): string {
  return `${kind}-${subjectId}`;
}

/** How the post took an e-mail; `reply` is the code it was refused with for good, without any words. */
export type SendResult = { ok: true } | { ok: false; reason: 'refused'; reply: string };

/** An e-mail with which nothing is left to do but to hand it to the post. */
export interface PreparedEmail {
  /**
   * Resolves as soon as the post has taken it, which may take ten minutes, or refused it for good.
   * @throws when it was not taken, so that the job tries again
   */
  send(): Promise<SendResult>;
}

export interface Mailer {
  /** Writes an e-mail out, whole. */
  prepare(email: Email): Promise<PreparedEmail>;
}
