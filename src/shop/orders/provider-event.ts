/** An event of the card provider with a verified signature. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The payment intent it is about, if any. */
  intentId?: string;
}
