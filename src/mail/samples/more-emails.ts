import type { EmailOf, Email } from '#shop/emails/email.ts';

type Sample = Omit<EmailOf<'order-shipped'>, 'kind'>;

/** The e-mails of an order that leaves in two parcels. */
export function sampleParcels(about: Sample) {
  const { order } = about;
  const [first, ...others] = order.products;
  const toCome = first ? [first] : [];
  const part = { ...about, kind: 'order-parcel' as const, order: { ...order, products: others } };
  return {
    'order-parcel': { ...part, news: 'left' as const, toCome },
    'order-parcel-code': { ...part, news: 'code' as const, toCome },
    'order-parcel-taken-back': {
      ...part,
      news: 'taken_back' as const,
      toCome: [],
      tracking: undefined,
      trackingUrl: undefined,
    },
    'order-parcel-last': {
      ...about,
      kind: 'order-shipped' as const,
      order: { ...order, products: toCome },
      isRest: true,
    },
  };
}

/** The e-mails about money that went back: for a piece, less than all for a withdrawal, and all of an order that had not left. */
export function sampleRefunds(about: Sample): Record<string, Email> {
  const { products, total } = about.order;
  const facts = { refundedCents: 1_300, isForWithdrawal: false, isCalledOff: false };
  const refund = { kind: 'order-refunded', ...about, amountCents: 1_300, ...facts } as const;
  const whole = { pieces: products, amountCents: total, refundedCents: total, isCalledOff: true };
  return {
    'order-refunded': { ...refund, pieces: products.slice(1, 2) },
    'order-refunded-less': { ...refund, pieces: [], isForWithdrawal: true },
    'order-refunded-unsent': { ...refund, ...whole },
  };
}

type Envelope = Pick<Email, 'to' | 'messageId' | 'settings'>;

/** The e-mails about who works in the Bottega. */
export function samplePeopleEmails(toMakers: Envelope, at: Date): Record<string, Email> {
  const bice = { name: 'Bice', email: 'bice@example.it', isReader: false, at };
  return {
    'maker-invitation': {
      kind: 'maker-invitation',
      ...toMakers,
      to: 'bice@example.it',
      name: 'Bice',
      by: 'Marta',
      token: 'a-sample',
      expiresAt: at,
    },
    'maker-invited': { kind: 'maker-invited', ...toMakers, ...bice, by: 'Marta' },
    'maker-came': { kind: 'maker-came', ...toMakers, ...bice },
    'maker-left': { kind: 'maker-left', ...toMakers, ...bice, by: 'Marta' },
  };
}

/** The e-mails about a question of the page Aiuto. */
export function sampleQuestions(toMakers: Envelope, to: string): Record<string, Email> {
  return {
    'question-received': { kind: 'question-received', ...toMakers, to, token: 'a-sample' },
    'question-to-makers': {
      kind: 'question-to-makers',
      ...toMakers,
      replyTo: to,
      from: to,
      body: 'Ciao,\n\nil Cardigan Alba punge sulla pelle?\nE si può avere con le maniche più lunghe?',
    },
  };
}
