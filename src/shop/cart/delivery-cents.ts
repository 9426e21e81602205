type Delivery = {
  subtotalCents: number;
  /** The delivery price of each piece that is bought. */
  deliveryPricesCents: number[];
  thresholdCents: number;
};

/**
 * What delivery costs: nothing above the threshold (strictly) or for nothing, otherwise the highest
 * delivery price of what is bought. The one rule of server and browser.
 */
export function deliveryCents({ subtotalCents, deliveryPricesCents, thresholdCents }: Delivery) {
  if (subtotalCents > thresholdCents) return 0;
  return Math.max(0, ...deliveryPricesCents);
}
