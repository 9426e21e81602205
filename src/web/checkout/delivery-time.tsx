import { cartText } from '#text/cart.ts';
import { checkoutText } from '#text/checkout.ts';
import { deliveryTime } from '#text/delivery-time.ts';
import { useRootData } from '#web/use-root-data.ts';
import { ReviewPart } from './review-part.tsx';

/** When the parcel comes and how far it goes, before the order. `makingDays` are of the piece that needs longest. */
export function DeliveryTime({ makingDays }: { makingDays: number }) {
  const { area, minDays, maxDays } = useRootData().settings.delivery;
  return (
    <ReviewPart title={checkoutText.deliveryTime}>
      <p>
        {deliveryTime({ making: makingDays, least: minDays, most: maxDays })}{' '}
        {cartText.deliveryArea(area)}
      </p>
    </ReviewPart>
  );
}
