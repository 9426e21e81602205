import { pieceCount } from './bottega-shipping.ts';
import type { BackOfficeLine } from '#contract/bottega/order-fields.ts';
import { beforeDay } from './dates.ts';

/** The screens of orders. */
export const ordersText = {
  groups: {
    to_ship: 'Da spedire',
    shipped: 'Spediti',
    delivered: 'Consegnati',
    withdrawn: 'Recessi',
    closed: 'Chiusi',
  },
  search: 'Cerca per nome, numero, città, pezzo…',
  /** @param since the oldest day that was looked at, where there are older orders */
  found: ({ orders, text, since }: { orders: number; text: string; since?: string }) => {
    const what =
      orders === 0
        ? `Niente trovato per “${text}”`
        : orders === 1
          ? `Un ordine per “${text}”`
          : `${orders} ordini per “${text}”`;
    return since === undefined
      ? `${what}.`
      : `${what}, fra gli ordini ${beforeDay('dal', since)} a oggi.`;
  },
  /** Of the orders before those that were looked at first. */
  foundBefore: ({ orders, since }: { orders: number; since?: string }) => {
    const what =
      orders === 0
        ? 'Più indietro nessun altro'
        : orders === 1
          ? 'Più indietro un altro'
          : `Più indietro altri ${orders}`;
    return since === undefined ? `${what}.` : `${what}, fino ${beforeDay('al', since)}.`;
  },
  searchBefore: (day: string) => `Cerca anche prima ${beforeDay('del', day)}`,
  noOrders: 'Ancora nessun ordine. Il primo comparirà qui.',
  none: {
    to_ship: 'Niente da spedire: tutto è partito.',
    shipped: 'Nessun pacco in viaggio.',
    delivered: 'Ancora nessun pacco consegnato.',
    withdrawn: 'Nessun recesso da rimborsare.',
    closed: 'Nessun ordine chiuso.',
  },
  more: 'Mostra altri ordini',
  /** Before the number, as it is spoken. */
  orderNumber: 'Ordine n.',
  orderTitle: (number: string) => `Ordine n. ${number}`,
  backToOrders: 'Tutti gli ordini',
  backToToday: 'Oggi',
  erased: 'Cliente cancellato',
  shipBy: (day: string) => `Da spedire entro ${beforeDay('il', day)}`,
  lateSince: (day: string) => `In ritardo: andava spedito entro ${beforeDay('il', day)}`,
  /** The days as `promisedDays` says them. */
  promised: (days: string) => `Promesso al cliente: ${days}`,
  withdrawn: (day: string) => `Recesso ${beforeDay('del', day)}: non spedire`,
  /** After a part has left. */
  withdrawnPart: (day: string) =>
    `Recesso ${beforeDay('del', day)}: il resto non spedirlo, e aspetta i pezzi partiti`,
  withdrawnLeft: (day: string) => `Recesso ${beforeDay('del', day)}: aspetta che i pezzi tornino`,
  withdrawnToShip: 'Recesso: da rimborsare',
  withdrawnSettled: 'Recesso: rimborsato',
  giveBack: ({ amount, hasDelivery, day, isLate }: ToGiveBack) =>
    `${isLate ? 'In ritardo: andavano resi' : 'Da rendere'} ${amount}${hasDelivery ? ', spedizione compresa,' : ''} entro ${beforeDay('il', day)}`,
  /** With the refund, once pieces have left. */
  mayWait: 'Puoi aspettare i pezzi, o la prova che sono partiti.',
  withdrawnShort: (day: string) => `Recesso ${beforeDay('del', day)}`,
  /** In a row, before a near day that is spoken. */
  shipByShort: 'Da spedire entro:',
  late: 'In ritardo',
  inDanger: 'A rischio',
  promisedShort: (days: string) => `promesso ${days}`,
  restToShip: 'Il resto è da spedire',
  alreadySent: (pieces: number) =>
    pieces === 1 ? 'Un pezzo è già partito' : `${pieces} pezzi sono già partiti`,
  partUntil: (time: string) =>
    `Una parte è consegnata, e puoi ripensarci fino alle ${time}: il resto è da spedire`,
  handedOverUntil: (time: string) => `Consegnato al corriere: puoi ripensarci fino alle ${time}`,
  byHandUntil: (time: string) => `Portato a mano: puoi ripensarci fino alle ${time}`,
  states: {
    pending: 'Pagamento in corso',
    requires_action: 'Pagamento in corso',
    authorised: 'Pagamento in arrivo',
    paid: 'Pagato, da spedire',
    shipped: 'Spedito',
    delivered: 'Consegnato',
    failed: 'Non pagato',
    expired: 'Scaduto',
    cancelled: 'Non addebitato',
    refunded: 'Rimborsato',
  },
  next: 'Ordine seguente',
  paidOn: (day: string) => `pagato ${day}`,
  placedOn: (day: string) => `ordinato ${day}`,
  morePieces: (pieces: number) => (pieces === 1 ? 'e un altro pezzo' : `e altri ${pieces} pezzi`),
  bill: 'Conto',
  pieces: 'Pezzi',
  piece: (line: BackOfficeLine) => {
    const piece = `${line.color.name}, taglia ${line.size}`;
    const count = pieceCount(line);
    return count === undefined ? piece : `${piece}, ${count}`;
  },
  toMake: 'Da fare',
  piecesToMake: (pieces: number) => `da\u00a0fare:\u00a0${pieces}`,
  fromShelf: 'Sullo scaffale',
  subtotal: 'Pezzi',
  delivery: 'Spedizione',
  total: 'Totale',
  refunded: 'Resi',
  payment: (name: string) => `Per chi gestisce le carte: ${name}`,
  address: 'Indirizzo',
  noAddress: 'cancellato',
  copy: 'Copia l’indirizzo',
  copied: 'Indirizzo copiato.',
  notCopied: 'Il telefono non lascia copiare: tieni premuto sull’indirizzo.',
  correctAddress: {
    open: 'Correggi l’indirizzo',
    save: 'Salva l’indirizzo',
    saved: 'Indirizzo salvato.',
    same: 'Cambia quello che non va, poi salva.',
    meanwhile: (now: string) =>
      now === ''
        ? 'Intanto qualcuno l’ha tolto. Salva se vale quello che hai scritto tu.'
        : `Intanto qualcuno ha scritto “${now}”. Salva se vale quello che hai scritto tu.`,
  },
  moveDate: {
    title: 'Sposta la data',
    day: 'Parte entro',
    /** The days as they are read, and what the customer is told. */
    tells: ({ leaves, comes }: { leaves: string; comes: string }) =>
      `Da spedire entro ${leaves}. Al cliente scriviamo: “${comes}” e che, se la data nuova non va bene, può recedere senza spese.`,
    /** The days that can be chosen, as 'Dal 28 novembre al 27 maggio 2027'. */
    outOfBounds: (days: string) =>
      `Questo giorno non si può: scegline uno ${days.charAt(0).toLowerCase()}${days.slice(1)}.`,
    same: (day: string) => `È già promesso così: entro ${day}. Scegli un altro giorno.`,
    /** The first day on which parcels leave again. */
    closed: (day: string) => `Quel giorno siete chiuse: i pacchi ripartono ${day}.`,
    until: (day: string) => `: entro ${day}`,
    save: 'Sposta e scrivi al cliente',
    saved: 'Data spostata: l’e-mail al cliente è in partenza.',
  },
  changedSince: 'Intanto è cambiato ancora: vale quello che leggi qui sotto.',
  cancel: {
    open: 'Annulla l’ordine',
    release: (amount: string) =>
      `Il denaro (${amount}) non è ancora stato preso: torna libero sulla carta, i pezzi tornano in vendita e il cliente riceve un’e-mail.`,
    refund: (amount: string) =>
      `Il denaro è già arrivato: annullare vuol dire rendere ${amount}. Il cliente riceve un’e-mail.`,
    yes: 'Sì, annulla l’ordine',
    toRefund: 'Vai al rimborso',
    done: 'Ordine annullato: nessuno paga niente.',
    pending: 'Chi gestisce le carte non ha ancora risposto: il negozio riprova da solo.',
  },
  history: 'Che cosa è successo',
  by: (name: string) => `da ${name}`,
  causes: {
    placed: 'Ordine fatto',
    new_attempt: 'Nuovo tentativo con la carta',
    no_answer: 'La banca non ha risposto',
    authentication: 'La banca chiede una conferma',
    card_declined: 'Carta rifiutata',
    authentication_failed: 'Conferma della banca non riuscita',
    invalid_card: 'Carta non valida',
    authorised: 'Pagamento autorizzato',
    captured: 'Pagato',
    capture_refused: 'La banca non ha dato il denaro',
    time_over: 'Tempo per pagare finito',
    too_many_attempts: 'Troppi tentativi',
    replaced: 'Sostituito da un altro ordine',
    not_available: 'Pezzi non più disponibili',
    hold_lost: 'Pezzi non più disponibili',
    price_changed: 'Prezzo cambiato',
    intent_mismatch: 'Il pagamento non corrisponde',
    intent_cancelled: 'Pagamento annullato',
    called_off_by_makers: 'Annullato da voi',
    withdrawn: 'Recesso del cliente',
    address_changed: 'Indirizzo corretto',
    date_moved: 'Data spostata, e-mail al cliente',
    email_corrected: 'E-mail corretta da chi ha ordinato, conferma rimandata',
    message_sent: 'Messaggio al cliente',
    answer_received: 'Il cliente ha scritto',
    email_again: 'E-mail rimandata',
    cancel_asked: 'Chiesto di annullare',
    cancel_too_late: 'Non annullato: il denaro era già preso',
    shipped: 'Spedito, e-mail al cliente',
    part_shipped: 'Spedita una parte, e-mail al cliente',
    part_undone: 'Una parte non era partita: ancora da spedire',
    part_changed: 'Codice di una parte corretto',
    part_told: 'Codice di una parte scritto al cliente',
    reopened: 'Di nuovo da spedire',
    rest_refunded: 'Il resto è stato reso: niente più da spedire',
    delivered: 'Consegnato',
    refunded: 'Rimborsato per intero',
    refund: 'Rimborso',
    restocked: 'Pezzi di nuovo in vendita',
    tracking_changed: 'Codice corretto',
    tracking_told: 'Codice scritto al cliente',
    handed_over: 'Consegnato al corriere',
    handed_over_by_hand: 'Portato a mano',
    taken_back: 'Non consegnato: ancora da spedire',
    shipment_taken_back: 'Non era partito: ancora da spedire',
    delivery_taken_back: 'Non era arrivato: ancora in viaggio',
  },
  notes: {
    title: 'Note per voi',
    count: (notes: number) =>
      notes === 0 ? 'nessuna' : notes === 1 ? 'una, qui sopra' : `${notes}, qui sopra`,
    earlier: (notes: number) => (notes === 1 ? 'e un’altra nota' : `e altre ${notes} note`),
    label: 'Una nota, che il cliente non vede',
    send: 'Aggiungi la nota',
    missing: 'Scrivi la nota, poi aggiungila.',
    written: 'Aggiunta: la nota è in alto, sotto i pezzi.',
  },
  message: {
    list: 'Messaggi al cliente',
    label: 'Un messaggio al cliente',
    send: 'Manda il messaggio',
    missing: 'Scrivi il messaggio, poi mandalo.',
    sent: 'Messaggio in partenza: chi risponde scrive a voi.',
    tooMany: (messages: number) =>
      `Oggi per questo ordine sono già partiti ${messages} messaggi: riprova domani. Quello che hai scritto resta.`,
  },
  emailsAgain: {
    'order-confirmation': 'Rimanda la conferma',
    'order-shipped': 'Rimanda l’avviso di spedizione',
    sent: 'L’e-mail parte di nuovo.',
  },
  write: (name: string) => `Scrivi ${/^a/i.test(name) ? 'ad' : 'a'} ${name}`,
  emails: 'E-mail al cliente',
  emailsSent: (emails: number) =>
    emails === 0
      ? 'nessuna e-mail'
      : emails === 1
        ? 'un’e-mail mandata'
        : `${emails} e-mail mandate`,
  emailsRefused: 'un’e-mail non arriva',
  emailSent: (moment: string) => beforeDay('il', moment),
  emailWaiting: 'deve ancora partire',
  emailRefused: 'non arriva: l’indirizzo rifiuta le e-mail',
} as const;

/** Of a withdrawal; the amount as it is read. */
interface ToGiveBack {
  amount: string;
  hasDelivery: boolean;
  day: string;
  isLate: boolean;
}
