import type { OrderSizeProblem } from '#contract/order-size.ts';

/** Why a cart cannot be ordered at once, and what to do about it. */
export const orderSizeText = {
  too_many_lines:
    'In un ordine entrano fino a 30 articoli diversi: dividi il carrello in due ordini, oppure scrivici.',
  too_many_pieces:
    'In un ordine entrano fino a 50 pezzi: per averne di più scrivici, li prepariamo apposta per te.',
} as const satisfies Record<OrderSizeProblem, string>;
