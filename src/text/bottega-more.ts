import { bottegaText } from './bottega.ts';

/** The screens that are not in the bar, with a line on what is done there. */
export const moreText = {
  title: 'Altro',
  accounts: { name: bottegaText.accounts, body: 'Incassi, rimborsi e registro, mese per mese' },
  closures: { name: 'Chiusure', body: 'Quando non lavorate: le date promesse si spostano' },
  notices: { name: 'Avvisi', body: 'Una riga per chi visita il negozio' },
  words: { name: 'Parole del negozio', body: 'Chi vende, contatti, spedizione, corrieri, resi' },
  question: { name: 'La domanda', body: 'Che cosa chiede la pagina iniziale, e le risposte' },
  devices: { name: bottegaText.devices, body: 'Da dove sei dentro, e le tue passkey' },
} as const;
