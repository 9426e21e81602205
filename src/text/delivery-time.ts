import { formatDays } from '#text/dates.ts';

interface DeliveryTime {
  /** Days of making, of the piece that needs longest. */
  making: number;
  /** Working days on the way. */
  least: number;
  most: number;
}

/** When a parcel comes, as the checkout says it before the order and the e-mail after it. */
export function deliveryTime({ making, least, most }: DeliveryTime): string {
  const travel = `arriva in ${formatRange(least, most)} lavorativi`;
  if (making === 0) return `Il pacco parte subito e ${travel}.`;
  return `La lavorazione a mano richiede ${formatDays(making)}; poi il pacco ${travel}.`;
}

/** '2–4 giorni', 'un giorno'. */
export function formatRange(least: number, most: number): string {
  return least === most ? formatDays(least) : `${least}–${most} giorni`;
}
