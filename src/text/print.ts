import { packagingText } from './packaging.ts';
import { beforeDay } from './dates.ts';

/** Texts of the printed pages of a parcel: the slip in it, and the label on it. */
export const printText = {
  title: 'Da stampare',
  label: 'Etichetta',
  slip: 'Distinta',
  /** Beside the button, before anything is printed. */
  labelMisses: (letters: string) =>
    `L’etichetta non può stampare: ${letters}. Scrivilo a mano sul pacco.`,
  labelLeavesOut: (signs: string) => `Sull’etichetta resta fuori: ${signs}`,
  labelTitle: (numbers: string[]) =>
    numbers.length === 1
      ? `Etichetta dell’ordine ${numbers.join('')}`
      : `Etichette di ${numbers.length} ordini`,
  from: 'Mittente',
  to: 'Destinatario',
  order: (number: string) => `Ordine n. ${number}`,
  slipTitle: (number: string) => `Distinta dell’ordine n. ${number}`,
  print: 'Stampa',
  back: 'Torna all’ordine',
  prices: 'Con i prezzi',
  pricesHint: 'Toglili se è un regalo.',
  giftHint: 'È un regalo: nel pacco senza.',
  shipTo: 'Per',
  placed: (day: string) => `Ordine ${beforeDay('del', day)}`,
  thanks: 'Grazie! Fatto a mano per te.',
  inParts: 'Il tuo ordine viaggia in più pacchi: in questo ci sono i pezzi qui sopra.',
  total: 'Totale (IVA inclusa)',
  delivery: 'Spedizione',
  erased: 'Il cliente è stato cancellato: non c’è niente da stampare.',
  withdrawal: (email: string) =>
    `Hai 14 giorni dalla consegna per cambiare idea, senza dirci perché: usa il modulo “Recedere dal contratto qui” sul nostro sito, oppure scrivi a ${email}. Su ogni pezzo vale la garanzia legale di due anni.`,
  packaging: `Imballo. ${packagingText}`,
} as const;
