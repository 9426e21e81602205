import type { OrderLine } from '#contract/order.ts';
import type { OrderStage } from '#contract/order-progress.ts';
import { beforeDay, formatDay, formatWeekday } from '#text/dates.ts';

type Piece = Pick<OrderLine, 'name' | 'color' | 'size' | 'qty'>;

/** The page on which a customer follows an order. */
export const orderPageText = {
  title: 'Il tuo ordine',
  description: 'A che punto è il tuo ordine.',
  loading: 'Cerchiamo il tuo ordine',
  number: (number: string, placedAt: Date) =>
    `Ordine ${number} ${beforeDay('del', formatDay(placedAt))}`,
  steps: 'A che punto siamo',
  stages: {
    received: { step: 'Ricevuto', heading: 'Grazie, ordine ricevuto' },
    making: { step: 'In lavorazione', heading: 'Ci stiamo lavorando' },
    travelling: { step: 'In viaggio', heading: 'Il pacco è in viaggio' },
    delivered: { step: 'Consegnato', heading: 'Il pacco è arrivato' },
    cancelled: { step: 'Annullato', heading: 'L’ordine è annullato' },
    refunded: { step: 'Rimborsato', heading: 'Ti abbiamo rimborsato' },
  } satisfies Record<OrderStage, { step: string; heading: string }>,
  /** For who hears the steps. */
  done: 'fatto',
  here: 'siamo qui',
  on: (at: Date) => formatWeekday(at),
  packing: 'Stiamo preparando il pacco',
  /** After the promise, by whether the pieces are made or lie on the shelf. */
  toLeave: {
    made: {
      received: 'Il pagamento è a posto e fra poco ci mettiamo ai ferri.',
      making: 'Quando il pacco parte ti scriviamo.',
    },
    shelf: {
      received: 'Il pagamento è a posto e fra poco prepariamo il pacco.',
      making: 'Quando parte ti scriviamo.',
    },
  },
  lead: {
    received: 'Il pagamento è a posto.',
    making: 'Quando il pacco parte ti scriviamo.',
    travelling: 'Ha lasciato la nostra bottega: ancora un po’ di pazienza.',
    byHand: 'Ha lasciato la nostra bottega: te lo portiamo noi, a mano.',
    /** Of an order that was withdrawn from. */
    arrivedInVain: 'Se qualcosa non va, scrivici: ci pensiamo noi.',
    delivered:
      'Speriamo che quello che hai scelto ti faccia compagnia a lungo. Se qualcosa non va, scrivici: ci pensiamo noi.',
    cancelled:
      'Ci dispiace che non sia andata. Non ti abbiamo addebitato nulla: se sull’estratto conto vedi la somma in sospeso, la banca la libera da sola.',
    /** Of an order that never left. */
    calledOff: 'L’ordine è annullato: non parte nessun pacco.',
    refunded:
      'I soldi tornano sulla carta con cui hai pagato: può volerci qualche giorno prima che compaiano sul conto.',
  },
  follow: {
    heading: 'Segui il pacco',
    code: 'Codice del pacco',
    link: 'Vedi dov’è adesso',
    abroad: 'Si apre la pagina del corriere.',
    /** Once it was delivered. */
    arrived: { heading: 'Il tuo pacco', link: 'Vedi la consegna' },
  },
  /** An order that leaves in several parcels. */
  parcels: {
    heading: 'I tuoi pacchi',
    /** Once the first has left. */
    partHeading: 'Una parte è già in viaggio',
    allHeadings: { travelling: 'I pacchi sono in viaggio', delivered: 'I pacchi sono arrivati' },
    partLead: 'Il resto parte appena è pronto: ti scriviamo.',
    /** Its refund is under way. */
    noMoreLead: 'Il resto non parte più: te lo stiamo rimborsando.',
    allLead: 'Tutto ha lasciato la nostra bottega: ancora un po’ di pazienza.',
    /** Of pieces that were paid back before they left. */
    restRefunded: 'Quello che non è partito te l’abbiamo rimborsato.',
    stoppedLead: 'Ci fermiamo: quello che non è partito resta da noi.',
    partStep: 'Una parte è partita',
    left: (at: Date) => `Partito ${formatWeekday(at)}`,
    toCome: 'Deve ancora partire',
    follow: 'Segui questo pacco',
    piece: nameOfPiece,
  },
  withdrawn: (at: Date) =>
    `Abbiamo ricevuto il tuo recesso ${beforeDay('il', formatDay(at))}. Nell’e-mail che ti abbiamo mandato c’è scritto come rendere i pezzi.`,
  withdrawnUnsent: (at: Date) =>
    `Abbiamo ricevuto il tuo recesso ${beforeDay('il', formatDay(at))}. Il pacco non era ancora partito: non devi rendere nulla.`,
  /** Withdrawn from before it left. */
  stopped: {
    step: 'Recesso',
    heading: 'Hai esercitato il recesso',
    lead: 'Ci fermiamo: entro 14 giorni dalla tua dichiarazione ti rendiamo tutto quello che hai pagato, sulla stessa carta.',
  },
  refund: ({ amount, at, pieces }: { amount: string; at: Date; pieces: readonly Piece[] }) => {
    const refund = `Rimborso di ${amount} ${beforeDay('del', formatDay(at))}`;
    return pieces.length === 0 ? refund : `${refund}: ${pieceList(pieces)}`;
  },
  recipient: {
    heading: 'Dove va',
    why: 'Per proteggere i tuoi dati mostriamo nome e indirizzo solo a chi ha ordinato.',
    email: 'L’indirizzo e-mail dell’ordine',
    show: 'Mostra l’indirizzo',
    asking: 'Controlliamo…',
    shown: 'Ecco l’indirizzo di consegna.',
    wrong: 'Non è l’indirizzo e-mail di questo ordine: controlla e riprova.',
    failed: 'Non siamo riuscite a controllare. Riprova tra poco.',
  },
  withdrawal: {
    heading: 'Hai cambiato idea?',
    lead: 'Hai 14 giorni dalla consegna per recedere, senza spiegazioni.',
    filled: 'Il modulo è già compilato con i dati che vedi qui.',
    /** For the buyer of a gift: the name that is shown is the receiver’s. */
    unnamed: 'Nel modulo ci sono già il numero dell’ordine e la tua e-mail: il nome lo scrivi tu.',
    /** While name and e-mail are not shown. */
    numbered: 'Nel modulo c’è già il numero dell’ordine: nome ed e-mail li scrivi tu.',
    go: 'Recedere dal contratto qui',
  },
  makers: {
    heading: 'Vuoi dirci qualcosa?',
    lead: 'Leggiamo e rispondiamo noi, di persona.',
    write: 'Scrivici per e-mail',
    subject: (number: string) => `Ordine ${number}`,
    call: (phone: string) => `Chiamaci: ${phone}`,
  },
  /** The messages between customer and makers. */
  writing: {
    list: 'Che cosa ci siamo scritti',
    by: { customer: 'Tu', makers: 'Noi' },
    label: 'Scrivici qui',
    hint: 'Arriva a noi insieme al tuo ordine. Ti rispondiamo per e-mail.',
    send: 'Manda',
    sent: 'Messaggio arrivato, grazie: lo leggiamo e ti rispondiamo per e-mail.',
    missing: 'Scrivi qualche parola.',
    tooMany: 'Per oggi ci hai già scritto abbastanza volte: se è urgente, mandaci un’e-mail.',
    failed: 'Il messaggio non è partito, ma è ancora qui. Riprova tra poco.',
    showFirst: 'Per scriverci qui, mostra prima l’indirizzo: così sappiamo che sei tu.',
  },
  follows: 'Segui il tuo ordine',
  noAnswer: {
    heading: 'Non riusciamo a raggiungere il negozio',
    lead: 'Il tuo ordine è al sicuro. Appena torna la connessione questa pagina si completa da sola.',
    retry: 'Riprova',
  },
} as const;

/** Pieces as a list in a sentence. */
export function pieceList(pieces: readonly Piece[]): string {
  return pieces.map(nameOfPiece).join('; ');
}

function nameOfPiece({ name, color, size, qty }: Piece): string {
  const piece = `${name}, ${color.name}, ${size}`;
  return qty === 1 ? piece : `${qty} ${piece}`;
}
