/**
 * What a payment is doing: it has begun; it waits until another tab has paid; the bank is asked; the
 * shopper proves who they are; the shop was too busy and is asked again in a moment.
 */
export type PaymentStage = 'begun' | 'turn' | 'bank' | 'identity' | 'again';

export type TellStage = (stage: PaymentStage) => void;
