import type { DeliveryPromise } from '#contract/promise.ts';
import { byDay, promiseSentence } from '#text/promise.ts';
import type { OrderState } from '#contract/order.ts';
import { ordersText } from './bottega-orders.ts';
import { beforeDay, formatDay, formatMoment, formatWeekday } from './dates.ts';

/** Texts of the e-mails to the makers. */
export const makersText = {
  signature: 'Buon lavoro',
  answer: 'Se rispondi a quest’e-mail, scrivi alla persona, non al negozio.',
  signIn: {
    /** First, so that a phone shows it without opening anything. */
    subject: (code: string) => `${spaced(code)} è il tuo codice`,
    preview: 'Per entrare in bottega.',
    title: 'Il tuo codice',
    body: 'Scrivilo dove l’hai chiesto. Vale dieci minuti, solo su quel dispositivo.',
    code: spaced,
    ignore: 'Se non l’hai chiesto tu, non devi fare nulla: da solo il codice non apre niente.',
  },
  passkey: {
    'passkey-added': {
      subject: 'Una nuova passkey per la bottega',
      preview: 'Da adesso si entra anche con questa.',
      body: (device: string, at: Date) =>
        `${beforeDay('Il', formatMoment(at))} hai aggiunto una passkey da ${device}. Da adesso entri anche con quella, senza codice.`,
    },
    'passkey-removed': {
      subject: 'Una passkey della bottega è stata tolta',
      preview: 'Con quella non si entra più.',
      body: (device: string, at: Date) =>
        `${beforeDay('Il', formatMoment(at))} è stata tolta la tua passkey aggiunta da ${device}. Con quella non si entra più.`,
    },
    notYou:
      'Se non l’hai fatto tu, apri la bottega con un codice e vai in Dispositivi: togli le passkey che non conosci e chiudi fuori i dispositivi che non sono tuoi.',
  },
  invitation: {
    subject: (by: string) => `${by} ti invita in bottega`,
    preview: 'Il link vale mezz’ora, una volta sola.',
    title: 'Vieni in bottega',
    body: (name: string, by: string) =>
      `Ciao ${name}, ${by} ti ha dato le chiavi della bottega: con questo link entri, e da lì vedi ordini e pezzi.`,
    open: 'Apri la bottega',
    until: (email: string, at: Date) =>
      `Il link vale una volta sola, fino ${beforeDay('al', formatMoment(at))}, con l’indirizzo ${email}. Aprilo sul telefono con cui lavorerai.`,
    ignore: 'Se non sai di che cosa si tratta, non devi fare nulla: il link scade da solo.',
  },
  people: {
    'maker-invited': {
      subject: (name: string) => `${name} ha un invito per la bottega`,
      preview: 'L’invito vale mezz’ora.',
      body: ({ name, email, by, at }: PeopleNews) =>
        `${beforeDay('Il', formatMoment(at))} ${by ?? name} ha invitato ${name} (${email}) a lavorare in bottega.`,
    },
    'maker-came': {
      subject: (name: string) => `${name} lavora in bottega`,
      preview: 'Da adesso entra e può fare tutto.',
      body: ({ name, email, at }: PeopleNews) =>
        `${beforeDay('Il', formatMoment(at))} ${name} (${email}) ha aperto la bottega. Da adesso vede gli ordini e può fare tutto quello che fai tu.`,
    },
    'maker-left': {
      subject: (name: string) => `${name} non lavora più in bottega`,
      preview: 'Da quell’indirizzo non si entra più.',
      body: ({ name, email, by, isReader, at }: PeopleNews) => {
        const day = beforeDay('Il', formatMoment(at));
        const gone = 'Dispositivi, passkey e codici non valgono più.';
        if (isReader && by === undefined) return `${day} hai lasciato la bottega. ${gone}`;
        if (isReader) return `${day} ${by} ti ha tolto l’accesso alla bottega. ${gone}`;
        if (by === undefined) return `${day} ${name} (${email}) ha lasciato la bottega. ${gone}`;
        return `${day} ${by} ha tolto l’accesso a ${name} (${email}). ${gone}`;
      },
    },
    notExpected:
      'Se non te l’aspettavi, parlane subito con chi lavora con te. In “Chi lavora qui” puoi togliere l’invito, o la persona.',
    notExpectedLeft:
      'Se non te l’aspettavi, parlane subito con chi lavora con te: un invito nuovo allo stesso indirizzo fa rientrare.',
  },
  order: {
    subject: (number: string, total: string) => `Nuovo ordine ${number}, ${total}`,
    preview: (pieces: string[]) => `Già pagato: ${pieces.join(', ')}`,
    title: (number: string) => `Nuovo ordine ${number}`,
    body: (placedAt: Date) =>
      `Che bello! È arrivato ${beforeDay('il', formatMoment(placedAt))} ed è già pagato.`,
    promised: (promise: DeliveryPromise) =>
      `Deve partire entro ${byDay(promise.leaves, promise.on)}. A chi ha ordinato abbiamo scritto: “${promiseSentence(promise)}”.`,
    pieces: 'Che cosa ha ordinato',
    shipTo: 'Va a',
    contact: 'Per parlarne',
    open: 'Apri l’ordine in bottega',
    next: 'Quando il pacco parte, segnalo in bottega: chi ha ordinato riceve un’e-mail, con il codice se c’è.',
  },
  answered: {
    subject: (number: string) => `Un messaggio dal cliente, ordine ${number}`,
    preview: (name: string) => `${name} ti ha scritto.`,
    body: (name: string) => `${name} ha scritto nella pagina dell’ordine:`,
    order: 'Che cosa ha ordinato',
    open: 'Apri l’ordine in bottega',
  },
  asked: {
    subject: (from: string) => `Una domanda da ${from}`,
    title: 'Una domanda dalla pagina Aiuto',
    body: (from: string) => `Chi scrive dà come indirizzo ${from}, e ti chiede:`,
    /** The owner has confirmed the address once; from then on anyone can write it into the form. */
    caution:
      'Un indirizzo lo può scrivere chiunque: prima di cambiare o annullare un ordine per queste parole, aspetta che te lo confermi rispondendo.',
  },
  morning: {
    subject: (todo: Todo) => `Buongiorno: ${todoOf(todo)}`,
    preview: (todo: Todo) => `Oggi in bottega: ${todoOf(todo)}.`,
    title: 'Buongiorno!',
    open: 'Apri la bottega',
    toShip: 'Da spedire',
    order: (number: string) => `Ordine ${number}`,
    by: (day: Date) => `Entro ${formatWeekday(day)}.`,
    late: (day: Date) => `Doveva partire ${formatWeekday(day)}.`,
    withdrawals: 'Recessi da rimborsare',
    refundBy: (day: Date) => `Il denaro va reso entro ${formatWeekday(day)}.`,
    differences: (count: number) =>
      count === 1
        ? 'C’è un conto che non torna: guarda in Ogni euro.'
        : `Ci sono ${count} conti che non tornano: guarda in Ogni euro.`,
  },
  withdrawal: {
    subject: (number: string | undefined) =>
      number === undefined ? 'Un recesso, ordine da trovare' : `Recesso dall’ordine ${number}`,
    preview: 'Qualcuno ha cambiato idea.',
    title: (number: string | undefined) =>
      number === undefined ? 'Un recesso' : `Recesso dall’ordine ${number}`,
    body: (at: Date) =>
      `${beforeDay('Il', formatMoment(at))} è arrivato il modulo di recesso, con queste parole:`,
    said: { name: 'Nome', orderNumber: 'Ordine', email: 'E-mail' },
    unknown:
      'Nessun ordine ha questo numero e questo indirizzo insieme. Il recesso può valere lo stesso: cerca l’ordine con il nome o con l’indirizzo e, se non lo trovi, chiedi a chi scrive.',
    otherName: (buyer: string) =>
      `L’ordine è di ${buyer}: il nome nel modulo è un altro. Prima di rimborsare chiedi a chi ha ordinato se il recesso è suo.`,
    refundBy: (at: Date) => `Il rimborso va dato entro ${beforeDay('il', formatDay(at))}.`,
    mayWait: ordersText.mayWait,
    whatToDo,
    order: 'Che cosa ha ordinato',
    open: 'Apri l’ordine in bottega',
  },
} as const;

interface PeopleNews {
  name: string;
  email: string;
  by?: string | undefined;
  isReader: boolean;
  at: Date;
}

/** Eight digits as people read them out: '1234 5678'. */
function spaced(code: string): string {
  return code.replace(/^\d{4}/, '$& ');
}

interface Withdrawn {
  state: OrderState;
  sent: 'nothing' | 'part' | 'all';
}

function whatToDo({ state, sent }: Withdrawn): string {
  switch (state) {
    case 'authorised':
    case 'paid':
      if (sent === 'part') {
        return 'Una parte è già partita: aspetta che torni indietro. Quello che non è ancora partito non spedirlo.';
      }
      if (sent === 'all') {
        return 'Il pacco è appena stato consegnato: se è ancora da te, “Rimettilo da spedire”; se no, aspetta che torni indietro.';
      }
      return 'Il pacco non è ancora partito: non spedirlo.';
    case 'shipped':
      return 'Il pacco è già partito: aspetta che torni indietro.';
    case 'delivered':
      return 'Il pacco è arrivato: aspetta che i pezzi tornino.';
    case 'refunded':
      return 'L’ordine è già rimborsato: non devi fare nulla.';
    case 'pending':
    case 'requires_action':
    case 'failed':
    case 'expired':
    case 'cancelled':
      return 'L’ordine non è stato pagato: non c’è nulla da rimborsare.';
  }
}

interface Todo {
  toShip: number;
  withdrawals: number;
}

/** 'un ordine da spedire e 2 recessi'; other things to look at when it is neither. */
function todoOf({ toShip, withdrawals }: Todo): string {
  const orders = toShip === 1 ? 'un ordine da spedire' : `${toShip} ordini da spedire`;
  const returns = withdrawals === 1 ? 'un recesso' : `${withdrawals} recessi`;
  const parts = [toShip > 0 ? orders : '', withdrawals > 0 ? returns : ''].filter(Boolean);
  return parts.length === 0 ? 'i conti da guardare' : parts.join(' e ');
}
