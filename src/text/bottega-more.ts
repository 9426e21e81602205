import { bottegaText } from './bottega.ts';

/** The screens that are not in the bar, with a line on what is done there. */
export const moreText = {
  title: 'Altro',
  accounts: { name: bottegaText.accounts, body: 'Incassi, rimborsi e registro, mese per mese' },
  tags: {
    name: 'Cartellini',
    body: 'Stampali, e inquadrali per segnare un pezzo in più o in meno',
  },
  closedOrders: {
    name: 'Avvisa chi aspetta',
    body: 'Un messaggio solo a tutti gli ordini che cadono in una chiusura',
  },
  devices: { name: bottegaText.devices, body: 'Da dove sei dentro, e le tue passkey' },
} as const;
