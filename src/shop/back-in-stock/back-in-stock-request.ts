import type { EmailPiece } from '#shop/emails/email.ts';

/** The request of an address to hear when a SKU is back in stock. */
export interface BackInStockRequest {
  email: string;
  piece: EmailPiece;
  /** The address was verified by its link. */
  isConfirmed: boolean;
  /** `told` while a piece is reserved for the address, then `bought` or `passed`. */
  state: 'unconfirmed' | 'waiting' | 'told' | 'bought' | 'passed';
  /** When the reservation of the piece ends or ended. */
  reservedUntil?: Date;
}

/** The state of a link that verifies an address: open for a week, then confirmed for a year. */
export type EmailVerification = 'open' | 'confirmed' | 'unknown';
