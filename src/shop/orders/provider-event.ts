/** An event of the card provider whose signature is known to be right. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The payment intent it is about, if any. */
  intentId?: string;
}
