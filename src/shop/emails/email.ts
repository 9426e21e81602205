import type { TextBlock } from '#contract/page-texts.ts';
import type { Customer } from '#contract/customer.ts';
import type { Gift } from '#contract/gift.ts';
import type { OrderLine, OrderView } from '#contract/order.ts';
import type { Color } from '#contract/product.ts';
import type { PasskeyNews, PeopleNews } from '#shop/makers/maker.ts';
import type { ReceivedWithdrawal, NamedOrder } from '#shop/withdrawal/withdrawal.ts';
import type { ShopSettings } from '#shop/shop.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';

interface Envelope {
  to: string;
  /** The same for every try at the same e-mail, so that a duplicate can be recognised. */
  messageId: string;
  settings: ShopSettings;
  /** The address for answers, when it is not the shop's. */
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

interface OrderNews {
  orderId: string;
  order: OrderView & { number: string };
  /** The part of the total that was refunded. */
  refundedCents?: number;
}

interface NewOrder extends OrderNews {
  customer: Customer;
  /** Absent unless it is a present. */
  gift?: Gift;
  placedAt: Date;
}

/** An order on its way. Its lines are those of the parcel. */
interface ParcelNews extends OrderNews {
  /** Other pieces of the order left in parts. */
  isRest?: boolean;
}

interface Followed {
  /** Absent when the makers deliver it themselves. */
  tracking?: string;
  /** The tracking page of the carrier, when there is one. */
  trackingUrl?: string;
}

/**
 * Every e-mail of the shop with its data. Amounts are cents. The first word of a kind names its subject: `order-` an
 * order or its refund, `withdrawal-` a withdrawal, `question-` a question of the page Aiuto, `sign-in-` a request to sign in, `morning-` a day, `passkey-` a
 * passkey, `maker-invitation` an invitation, `maker-` a change of who works here, else a back-in-stock request.
 */
export type Email = Envelope &
  (
    | (NewOrder & {
        kind: 'order-confirmation';
        /** The makers' own terms of sale; absent while the built-in ones hold. */
        terms?: TextBlock[];
      })
    | (ParcelNews & Followed & { kind: 'order-shipped' })
    | (OrderNews &
        Followed & {
          /** A part of the order left, has another code, or had not left after all. Its lines are those of the part. */
          kind: 'order-parcel';
          news: 'left' | 'code' | 'taken_back';
          /** Lines that are still to leave; empty when all has left, or after a withdrawal. */
          toCome: OrderLine[];
        })
    /** The tracking code was corrected. */
    | (ParcelNews & Followed & { kind: 'order-tracking'; tracking: string })
    | (ParcelNews & { kind: 'order-delivered' })
    /** An earlier e-mail was sent by mistake. */
    | (ParcelNews & { kind: 'order-taken-back'; step: 'shipped' | 'delivered' })
    /** Its lines are those that are still to leave. */
    | (OrderNews & { kind: 'order-new-date' } & Required<Pick<OrderView, 'promise'>>)
    | (OrderNews & {
        kind: 'order-not-charged';
        /** Cancelled by the makers; otherwise the authorization expired. */
        isCalledOff: boolean;
      })
    | (OrderNews & {
        /** A message from a maker, which can be answered. */
        kind: 'order-message';
        /** With line breaks as typed. */
        body: string;
      })
    | (OrderNews & {
        kind: 'order-refunded';
        amountCents: number;
        pieces: OrderLine[];
        refundedCents: number;
        /** The customer had withdrawn before. */
        isForWithdrawal: boolean;
        /** All went back before anything left: no parcel comes. */
        isCalledOff: boolean;
      })
    | {
        kind: 'interest-received';
        piece: EmailPiece;
        /** Of the link that deletes the request. */
        requestToken: string;
        /** Of the link that confirms the address; absent when it is confirmed. */
        token?: string;
      }
    | {
        kind: 'back-in-stock';
        piece: EmailPiece;
        /** When the reservation for the recipient expires. */
        reservedUntil: Date;
        /** Of the link to the reserved piece. */
        token: string;
      }
    /** The reservation has expired. */
    | { kind: 'piece-passed-on'; piece: EmailPiece }
    | {
        /** To an address that is not verified. Without the question: a stranger may have typed the address. */
        kind: 'question-received';
        /** Of the link that confirms the address. */
        token: string;
      }
    | {
        /** To the makers: a question of the page Aiuto, whose address is verified. */
        kind: 'question-to-makers';
        from: string;
        /** With line breaks as typed. */
        body: string;
      }
    | (Omit<ReceivedWithdrawal, 'email'> & {
        kind: 'withdrawal-received';
        /** The reference by which the makers find it. */
        reference: string;
      })
    | {
        /** To a maker who signs in. */
        kind: 'sign-in-code';
        /** Eight digits, valid for ten minutes in the browser that asked. */
        code: string;
      }
    /** To a maker whose passkey was added or removed. */
    | ({ kind: 'passkey-added' } & PasskeyNews)
    | ({ kind: 'passkey-removed' } & PasskeyNews)
    | {
        /** To a person who is invited to work in the Bottega. */
        kind: 'maker-invitation';
        name: string;
        /** The name of the inviting maker. */
        by: string;
        token: string;
        expiresAt: Date;
      }
    /** To each maker, when one is invited, comes or leaves. */
    | ({ kind: 'maker-invited' } & PeopleNews)
    | ({ kind: 'maker-came' } & PeopleNews)
    | ({ kind: 'maker-left' } & PeopleNews)
    | {
        /** To the makers, in the morning: the work of the day. Dates are Italian: `2026-11-30`. */
        kind: 'morning-to-makers';
        /** Late ones first. */
        toShip: {
          id: string;
          number: string;
          shipBy: string;
          isLate: boolean;
          pieces: string[];
        }[];
        /** Withdrawals that are not fully refunded. */
        withdrawals: { id: string; number: string; refundBy: string }[];
        /** Between the books of the provider and of the shop. */
        differences: number;
      }
    /** To the makers: an order was placed. */
    | (NewOrder & { kind: 'order-to-makers' })
    | (OrderNews & {
        /** To the makers: the customer wrote on the page of the order. */
        kind: 'order-answer-to-makers';
        /** First and last name. */
        name: string;
        /** With line breaks as typed. */
        body: string;
      })
    | {
        /** To the makers: a withdrawal was received. */
        kind: 'withdrawal-to-makers';
        /** The form as it was typed; its sender is not verified. */
        said: Withdrawal;
        receivedAt: Date;
        /** The latest moment for the refund. */
        refundDueAt: Date;
        /** The order it names, when that was placed with the same address. */
        named?: OrderNews & NamedOrder;
      }
  );

export type EmailKind = Email['kind'];

export type EmailOf<Kind extends EmailKind> = Extract<Email, { kind: Kind }>;

/**
 * An e-mail by its kind and the id of its subject: an order, a refund, a back-in-stock request, a question, a withdrawal, a request
 * for a code, a passkey, an invitation, a change of who works here with its reader, or a day.
 */
export interface EmailKey {
  kind: EmailKind;
  subjectId: string;
}

/** Each reads the data of its e-mail; undefined when it is no longer due. A last parcel may have become a part since. */
export type EmailWriters<Ports> = {
  [Kind in EmailKind]?: (
    ports: Ports,
    key: EmailKey,
  ) => Promise<EmailOf<Kind | 'order-parcel'> | undefined>;
};

/** The same for every try at the same e-mail. */
export function emailId({ kind, subjectId }: EmailKey): string {
  return `${kind}-${subjectId}`;
}

/** The answer of the mail server; `reply` is the code of a permanent refusal, without its text. */
export type SendResult = { ok: true } | { ok: false; reason: 'refused'; reply: string };

export interface PreparedEmail {
  /**
   * Resolves when the mail server has accepted it, which may take ten minutes, or refused it for good.
   * @throws when it was not accepted, so that the job tries again
   */
  send(): Promise<SendResult>;
}

export interface Mailer {
  prepare(email: Email): Promise<PreparedEmail>;
}
