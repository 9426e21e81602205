type Delivery = {
  subtotalCents: number;
  /** The delivery price of each piece that is bought. */
  deliveryPricesCents: number[];
  thresholdCents: number;
};

/** Nothing above the threshold (strictly) or for nothing, else the products' highest, on server and browser. */
export function deliveryCents({ subtotalCents, deliveryPricesCents, thresholdCents }: Delivery) {
  if (subtotalCents > thresholdCents) return 0;
  return Math.max(0, ...deliveryPricesCents);
}

/** How much more must be bought for free delivery, in cents: the subtotal has to be above the threshold. */
export function missingForFreeDelivery({
  subtotalCents,
  thresholdCents,
}: Omit<Delivery, 'deliveryPricesCents'>): number {
  return Math.max(0, thresholdCents + 1 - subtotalCents);
}
