import { peopleText } from './bottega-people.ts';
import { pieceText } from './bottega-product.ts';
import { bottegaText } from './bottega.ts';

/** The screens that are not in the bar, with a line on what is done there. */
export const moreText = {
  title: 'Altro',
  back: 'Torna ad Altro',
  groups: { shop: 'Il negozio', people: 'Le persone', accounts: 'I conti' },
  accounts: { name: bottegaText.accounts, body: 'Incassi, rimborsi e registro, mese per mese' },
  customers: { name: 'Clienti', body: 'Trovare un cliente, dargli i suoi dati o cancellarli' },
  people: { name: peopleText.title, body: 'Invitare, togliere, chiudere fuori un telefono' },
  closures: { name: 'Chiusure', body: 'Quando non lavorate: le date promesse si spostano' },
  notices: { name: 'Avvisi', body: 'Una riga per chi visita il negozio' },
  shelfOrder: { name: pieceText.order.title, body: pieceText.order.body },
  visits: { name: 'Visite', body: 'Che cosa si guarda, che cosa finisce nel carrello' },
  backup: { name: 'Copia del negozio', body: 'L’ultima copia, farne una, scaricarla' },
  tags: {
    name: 'Cartellini',
    body: 'Stampali, e inquadrali per segnare un pezzo in più o in meno',
  },
  closedOrders: {
    name: 'Avvisa chi aspetta',
    body: 'Un messaggio solo a tutti gli ordini che cadono in una chiusura',
  },
  words: { name: 'Parole del negozio', body: 'Chi vende, contatti, spedizione, corrieri, resi' },
  pages: { name: 'Pagine', body: 'Le foto, la vostra storia, condizioni, privacy e le altre' },
  question: { name: 'La domanda', body: 'Che cosa chiede la pagina iniziale, e le risposte' },
  devices: { name: bottegaText.devices, body: 'Da dove sei dentro, e le tue passkey' },
} as const;
