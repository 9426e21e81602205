import type { CustomerErasure, RemainingRecord } from '#contract/bottega/customers.ts';
import { beforeDay } from './dates.ts';

/** The screens of customers and their data. */
export const customersText = {
  search: 'Cerca per e-mail, nome o numero d’ordine',
  found: (customers: number, text: string) =>
    customers === 0
      ? `Nessun cliente trovato per “${text}”.`
      : customers === 1
        ? `Un cliente per “${text}”.`
        : `${customers} clienti per “${text}”.`,
  anyway: (email: string) => `Guarda che cosa il negozio tiene di ${email}`,
  more: 'Cerca anche fra gli ordini di prima',
  noneBefore: 'Più indietro nessun altro.',
  orderCount: (orders: number) =>
    orders === 0 ? 'Nessun ordine pagato' : orders === 1 ? 'Un ordine' : `${orders} ordini`,
  erasures: 'Ultime cancellazioni',
  noErasures: 'Nessun cliente ha ancora chiesto di cancellare i suoi dati.',
  erasedBy: (by: string | undefined) => (by === undefined ? 'dal server' : `da ${by}`),
  customer: 'Cliente',
  back: 'Cerca un altro cliente',
  nothing: (email: string) => `Di ${email} il negozio non tiene niente.`,
  orders: 'Ordini',
  noOrders: 'Nessun ordine.',
  unpaid: 'Ordine non pagato',
  allOrders: (count: number) => `Mostra tutti i ${count} ordini`,
  requests: 'Aspetta un pezzo',
  requestStates: {
    unconfirmed: 'Non ha ancora confermato l’indirizzo',
    waiting: 'Aspetta',
    told: 'Avvisato: il pezzo è tenuto da parte',
    bought: 'L’ha comprato',
    passed: 'Avvisato: non l’ha comprato',
  },
  requestedOn: (day: string) => beforeDay('Dal', day),
  withdrawals: 'Recessi',
  withdrawalOf: (number: string) => `Recesso per “${number}”`,
  emails: 'E-mail mandate',
  allEmails: (count: number) => `Mostra tutte le ${count} e-mail`,
  emailNames: {
    'interest-received': 'Richiesta ricevuta',
    'back-in-stock': 'Il pezzo è tornato',
    'piece-passed-on': 'Il pezzo è andato ad altri',
    'question-received': 'Conferma dell’indirizzo, per una domanda',
    'withdrawal-received': 'Ricevuta del recesso',
  },
  emailOnItsWay: 'In partenza',
  emailRefused: 'Rifiutata: l’indirizzo non la riceve',
  rights: 'Quello che il cliente può chiedere',
  export: 'Scarica i suoi dati',
  exportBody:
    'Una pagina con tutto quello che il negozio tiene di questa persona, da mandare a lei e a nessun altro. Si apre con qualunque browser. Prima di mandarlo, assicurati che la richiesta venga da quell’indirizzo.',
  exported: 'Il file è fra i download.',
  erase: 'Cancella i suoi dati',
  goes: 'Sparisce per sempre',
  staysTitle: 'Resta, perché la legge lo vuole',
  stays:
    'Di ogni ordine: numero, giorno, pezzi e importi, per i conti. Senza nome, indirizzo, e-mail e telefono. Se gli hai reso del denaro, scarica prima il registro di quel mese in Ogni euro: i resi vi stanno con il nome di chi li ha fatti, e dopo non c’è più.',
  notYet: 'Non si può ancora cancellare',
  nothingNow: 'Per ora non c’è niente che si possa cancellare.',
  ordersGo: (count: number) =>
    count === 1
      ? 'Nome, indirizzo, e-mail e telefono di un ordine, con le vostre note e i messaggi'
      : `Nome, indirizzo, e-mail e telefono di ${count} ordini, con le vostre note e i messaggi`,
  requestsGo: (count: number) =>
    count === 1 ? 'Una richiesta di un pezzo' : `${count} richieste di pezzi`,
  withdrawalsGo: (count: number) => (count === 1 ? 'Un recesso' : `${count} recessi`),
  linksGo: 'La conferma del suo indirizzo',
  emailsGo: (count: number) =>
    count === 1 ? 'Un’e-mail tenuta sul server' : `${count} e-mail tenute sul server`,
  noUndo: 'Non si torna indietro. Chi di voi lo fa resta scritto.',
  yes: 'Sì, cancella per sempre',
  done: (erasure: CustomerErasure) =>
    erasure.remaining.length === 0
      ? 'I suoi dati sono cancellati.'
      : 'Cancellato quello che si poteva. Il resto è qui sotto, con il perché.',
} as const;

/** The records that an erasure removes, or has removed, a line each. */
export function tellErasable(erasure: Omit<CustomerErasure, 'remaining'>): string[] {
  const { orders, requests, withdrawals, links, kept_emails } = erasure;
  return [
    orders > 0 ? customersText.ordersGo(orders) : undefined,
    requests > 0 ? customersText.requestsGo(requests) : undefined,
    withdrawals > 0 ? customersText.withdrawalsGo(withdrawals) : undefined,
    links > 0 ? customersText.linksGo : undefined,
    kept_emails > 0 ? customersText.emailsGo(kept_emails) : undefined,
  ].filter((line) => line !== undefined);
}

/** Why a record stays for now; `until` as a day in words. */
export function tellRemaining({ kind, number, reason }: RemainingRecord, until: string): string {
  const order = number === undefined ? 'Un ordine non pagato' : `L’ordine n. ${number}`;
  const name = kind === 'order' ? order : `Il recesso per “${number}”`;
  switch (reason) {
    case 'under_way':
      return kind === 'order'
        ? `${name} è ancora in corso: serve sapere di chi è.`
        : `${name}: l’ordine è ancora in corso.`;
    case 'refund_due':
      return `${name}: va prima reso il denaro.`;
    case 'guarantee':
      return `${name}: dura la garanzia, fino ${beforeDay('al', until)}.`;
    case 'withdrawal':
      return `${name}: va prima sistemato, e resta fino ${beforeDay('al', until)}.`;
  }
}
