import { pieceText } from './bottega-product.ts';
import { bottegaText } from './bottega.ts';

/** The screens that are not in the bar, with a line on what is done there. */
export const moreText = {
  title: 'Altro',
  accounts: { name: bottegaText.accounts, body: 'Incassi, rimborsi e registro, mese per mese' },
  shelfOrder: { name: pieceText.order.title, body: pieceText.order.body },
  devices: { name: bottegaText.devices, body: 'Da dove sei dentro, e le tue passkey' },
} as const;
