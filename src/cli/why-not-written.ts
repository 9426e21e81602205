import type { Written } from '#shop/orders/write-on-order.ts';

/** Goes on after the order's name. */
export function whyNotWritten(reason: Extract<Written, { ok: false }>['reason']): string {
  switch (reason) {
    case 'not_found':
      return 'was never placed: there is nothing to write about.';
    case 'erased':
      return 'is of a customer who was erased.';
    case 'wrong_state':
      return 'had no such e-mail that still says something true.';
    case 'too_many_today':
      return 'has had enough of these within a day.';
  }
}
