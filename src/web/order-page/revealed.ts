import type { OrderRecipient } from '#contract/order-progress.ts';

/** What a typed address has shown. */
export type Revealed =
  | { kind: 'shown'; recipient: OrderRecipient }
  | { kind: 'wrong'; error: string };
