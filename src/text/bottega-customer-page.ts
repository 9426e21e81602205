import type { Customer } from '#contract/customer.ts';
import { customersText } from './bottega-customers.ts';
import { ordersText } from './bottega-orders.ts';
import { customerFieldText } from './checkout.ts';
import { orderEmailNames } from './emails.ts';

/** The page with all that the shop keeps about a person. */
export const customerPageText = {
  title: 'I dati che il negozio tiene di te',
  notes: [
    'Gli importi sono in euro, IVA compresa; le ore sono quelle italiane.',
    'Le risposte alla domanda della pagina iniziale si tengono senza nome, e non si possono ritrovare. I dati della carta li ha chi gestisce le carte: il negozio non li ha mai.',
  ],
  forMachines: 'Gli stessi dati, tutti, in un file per un programma (JSON)',
  none: 'niente',
} as const;

/** The name of each field; the same word wherever the field stands. */
export const customerFieldLabels: Record<keyof Customer, string> & Record<string, string> = {
  ...customerFieldText,
  orders: 'Ordini',
  order: 'Ordine',
  number: 'Numero',
  state: 'Stato',
  customer: 'Chi ha ordinato',
  address: 'Via',
  lines: 'Pezzi',
  name: 'Nome',
  color: 'Colore',
  size: 'Taglia',
  qty: 'Quanti',
  price: 'Prezzo',
  deliveryCents: 'Spedizione di questo pezzo',
  makingDays: 'Giorni per farlo',
  subtotal: 'Prezzo dei pezzi',
  delivery: 'Spedizione',
  total: 'Totale',
  gift: 'Regalo',
  note: 'Biglietto',
  terms: 'Condizioni accettate',
  createdAt: 'Quando è cominciato',
  changedAt: 'Ultimo cambiamento',
  placedAt: 'Quando è stato fatto',
  promise: 'Consegna promessa',
  pieces: 'I pezzi',
  leaves: 'Parte entro',
  from: 'Da',
  to: 'A',
  tracking: 'Codice del pacco',
  carrier: 'Corriere',
  history: 'Che cosa è successo',
  at: 'Quando',
  cause: 'Che cosa',
  refunds: 'Rimborsi',
  amountCents: 'Importo',
  reason: 'Motivo',
  parts: 'Pacchi partiti prima dell’ultimo',
  leftAt: 'Quando è partito',
  writings: 'Note e messaggi',
  kind: 'Che cosa',
  text: 'Testo',
  requests: 'Avvisi chiesti',
  questions: 'Domande dalla pagina Aiuto',
  askedAt: 'Quando è stata scritta',
  piece: 'Pezzo',
  toldAt: 'Quando è stato avvisato',
  addressLinks: 'Conferme dell’indirizzo',
  confirmedAt: 'Quando è stato confermato',
  withdrawals: 'Recessi',
  order_number: 'Ordine indicato',
  receivedAt: 'Quando è arrivato',
  deliveredAt: 'Quando è stato consegnato',
  emails: 'E-mail mandate',
  sentAt: 'Quando è partita',
  refusedAt: 'Quando è stata rifiutata',
  keptEmails: 'E-mail tenute sul server',
};

/** The words of the shop's own values, by the thing and its field. */
export const customerValueWords: Record<string, Record<string, string>> = {
  'order state': ordersText.states,
  'history from': ordersText.states,
  'history to': ordersText.states,
  'history cause': ordersText.causes,
  'promise pieces': { shelf: 'pronti', made: 'fatti dopo l’ordine' },
  'refunds state': { pending: 'in corso', done: 'reso', refused: 'rifiutato dalla banca' },
  'writings kind': {
    note: 'Nota della bottega',
    message: 'Messaggio della bottega',
    email_again: 'E-mail rimandata',
    tracking: 'Codice del pacco',
    answer: 'Risposta di chi ha ordinato',
    settled: 'Risposta letta',
  },
  'requests state': customersText.requestStates,
  'emails kind': {
    ...orderEmailNames,
    ...customersText.emailNames,
    'order-to-makers': 'Il tuo ordine, a chi lo fa',
    'order-answer-to-makers': 'Il tuo messaggio, a chi fa l’ordine',
    'question-to-makers': 'La tua domanda, a chi risponde',
    'withdrawal-to-makers': 'Il tuo recesso, a chi lo riceve',
  },
};
