import { customersText } from './bottega-customers.ts';
import { ordersText } from './bottega-orders.ts';
import { formatDay, formatMoment } from './dates.ts';
import { orderEmailNames } from './emails.ts';
import { formatEuro } from './money.ts';

const title = 'I dati che il negozio tiene di te';
const notes = [
  'Gli importi sono in euro, IVA compresa; le ore sono quelle italiane.',
  'Le risposte alla domanda della pagina iniziale si tengono senza nome, e non si possono ritrovare. I dati della carta li ha chi gestisce le carte: il negozio non li ha mai.',
];
const forMachines = 'Gli stessi dati, tutti, in un file per un programma (JSON)';
const none = 'niente';

/** The name of each field; the same word wherever the field stands. */
const labels: Record<string, string> = {
  email: 'E-mail',
  orders: 'Ordini',
  order: 'Ordine',
  number: 'Numero',
  state: 'Stato',
  customer: 'Chi ha ordinato',
  first_name: 'Nome',
  last_name: 'Cognome',
  address: 'Via',
  civic_number: 'Numero civico',
  zipcode: 'CAP',
  city: 'Città',
  region: 'Regione',
  phone: 'Telefono',
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

/** Ids, places and colour codes, which say nothing to a person: only the JSON has them. */
const onlyForMachines = new Set(
  'notes id _id skuId model_index size_index img code code2 about line detail on'.split(' '),
);

const amounts = new Set(['price', 'deliveryCents', 'subtotal', 'delivery', 'total', 'amountCents']);

/** The words of the shop's own values, by the thing and its field. */
const words: Record<string, Record<string, string>> = {
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
  'emails kind': { ...orderEmailNames, ...customersText.emailNames },
};

/**
 * All that is kept about a person as one page: to be read (GDPR, art. 15), with the same as JSON behind a link (art. 20).
 * @param json as `exportCustomer` writes it
 */
export function writeCustomerPage(json: string): string {
  const data: unknown = JSON.parse(json);
  return `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; overflow-wrap: anywhere }
dl { margin: 0 }
dt { font-weight: bold }
dd { margin: 0 0 .5rem; padding-left: 1rem; border-left: 1px solid #ccc; white-space: pre-line }
</style>
<h1>${title}</h1>
${notes.map((note) => `<p>${note}</p>`).join('')}
<p><a download="dati-cliente.json" href="data:application/json,${encodeURIComponent(json)}">${forMachines}</a></p>
${show(data, ['', ''])}
</html>
`;
}

/** @param place the thing, and its field that has the value */
function show(value: unknown, [thing, field]: [string, string]): string {
  if (typeof value !== 'object' || value === null) return escape(say(value, [thing, field]));
  const entries = Object.entries(value).filter(([key]) => !onlyForMachines.has(key));
  const rows = entries.map(([key, inner]) => {
    const values: unknown[] = Array.isArray(inner) ? inner : [inner];
    const shown = values.map((one) => `<dd>${show(one, [field, key])}</dd>`).join('');
    return `<dt>${escape(labels[key] ?? key)}</dt>${shown || `<dd>${none}</dd>`}`;
  });
  return `<dl>${rows.join('')}</dl>`;
}

function say(value: unknown, [thing, field]: [string, string]): string {
  const text = String(value);
  if (typeof value === 'number') return amounts.has(field) ? formatEuro(value) : text;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatMoment(new Date(text));
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(new Date(text));
  return words[`${thing} ${field}`]?.[text] ?? text;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
