import type { DeliveryPromise } from '#contract/promise.ts';
import { beforeDay, formatDay, formatMoment } from '#text/dates.ts';
import { pieceList } from '#text/order-page.ts';
import { promisedDays, promiseSentence } from '#text/promise.ts';

/** Every sentence of the e-mails. */
export const emailText = {
  order: 'Ordine',
  quantity: (qty: number) => (qty === 1 ? '1 pezzo' : `${qty} pezzi`),
  /** Instead of a picture, where pictures are off. */
  picture: (name: string, color: string) => `${name}, ${color}`,
  variant: ({ color, size }: { color: string; size: string }) => `${color}, taglia ${size}`,
  subtotal: 'Subtotale',
  delivery: 'Spedizione',
  total: 'Totale (IVA inclusa)',
  ordered: 'Totale ordinato (IVA inclusa)',
  given: 'Rimborsato',
  remains: 'Resta pagato',
  shipTo: 'Spediamo a',
  /** To the page of the order. */
  view: 'Segui il tuo ordine',
  /** The same, when there is nothing to follow any more. */
  look: 'Vedi il tuo ordine',
  writeThere: 'Vuoi dirci qualcosa? Scrivici nella pagina del tuo ordine.',
  leaveList: 'Hai cambiato idea?',
  leaveListLink: 'Non voglio più l’avviso',
  /** Without a name for the buyer of a gift, whose address is the receiver’s. */
  greeting: (name: string | undefined) => (name === undefined ? 'Ciao,' : `Ciao ${name},`),
  signature: 'A presto, dalla nostra bottega',
  confirmation: {
    subject: (number: string) => `Grazie, ordine ${number} confermato`,
    preview: (promise: DeliveryPromise | undefined) =>
      promise === undefined
        ? 'Abbiamo ricevuto il tuo ordine e il pagamento.'
        : `${promiseSentence(promise)}.`,
    title: 'Grazie, ordine effettuato!',
    body: (placedAt: Date) =>
      `abbiamo ricevuto il tuo ordine ${beforeDay('del', formatDay(placedAt))} e il pagamento è andato a buon fine.`,
    next: {
      made: 'Ci mettiamo al lavoro: quando il pacco parte ti scriviamo di nuovo, con il codice per seguirlo, se c’è.',
      shelf:
        'Prepariamo il pacco: quando parte ti scriviamo di nuovo, con il codice per seguirlo, se c’è.',
    },
    rights: 'Diritto di recesso',
    withdrawal:
      'Hai 14 giorni dalla consegna per recedere dal contratto senza darci spiegazioni. Basta il modulo sul sito, oppure una dichiarazione per e-mail o per posta.',
    withdrawalLink: 'Recedere dal contratto qui',
    guaranteeTitle: 'Garanzia legale',
    guarantee:
      'Su ogni pezzo vale la garanzia legale di conformità di due anni dalla consegna: se ha un difetto lo ripariamo o lo sostituiamo, senza spese, oppure ti rimborsiamo.',
    guaranteeLink: 'Come funziona la garanzia',
    terms: 'Condizioni di vendita',
    termsLink: 'Le condizioni sul sito',
  },
  shipped: {
    subject: (number: string) => `Il tuo ordine ${number} è partito`,
    title: 'Il pacco è in viaggio',
    body: (number: string) => `L’ordine ${number} ha lasciato la nostra bottega.`,
    tracking: (code: string) => `Codice per seguire il pacco: ${code}`,
    follow: 'Segui il pacco',
    byHand: 'Te lo portiamo noi, a mano: perciò non c’è un codice per seguirlo.',
    rest: 'È l’ultimo pacco: gli altri pezzi erano già partiti.',
  },
  /** An order that leaves in more than one parcel. */
  parcel: {
    left: {
      subject: (number: string) => `Una parte del tuo ordine ${number} è partita`,
      title: 'Un pacco è in viaggio',
      body: (number: string) =>
        `L’ordine ${number} parte in più pacchi, così non aspetti che tutto sia pronto: questo ha lasciato la nostra bottega.`,
    },
    code: {
      subject: (number: string) => `Il codice giusto per un pacco dell’ordine ${number}`,
      title: 'Il codice per seguire il pacco',
      body: (number: string) =>
        `Per seguire questo pacco dell’ordine ${number} usa questo codice: quello che avevi non vale più.`,
    },
    taken_back: {
      subject: (number: string) => `Una correzione sull’ordine ${number}`,
      title: 'Questo pacco non è ancora partito',
      body: (number: string) =>
        `Ti avevamo scritto che un pacco dell’ordine ${number} è partito: è stato un nostro errore, e ce ne scusiamo.`,
      next: 'I suoi pezzi sono ancora da noi. Quando partono davvero ti scriviamo di nuovo; se avevi un codice per seguirli, non vale.',
    },
    inIt: 'In questo pacco',
    toCome: 'Deve ancora partire',
    toComeBy: (promise: DeliveryPromise) => `${promiseSentence(promise)}.`,
    toComeNext: 'Quando parte ti scriviamo di nuovo.',
  },
  tracking: {
    subject: (number: string) => `Il codice giusto per l’ordine ${number}`,
    preview: 'Il codice per seguire il pacco è cambiato.',
    title: 'Il codice per seguire il pacco',
    body: (number: string) =>
      `Per seguire l’ordine ${number} usa questo codice: quello che avevi non vale più.`,
  },
  takenBack: {
    subject: (number: string) => `Una correzione sull’ordine ${number}`,
    shipped: {
      preview: 'Ti avevamo scritto che era partito: è stato un nostro errore.',
      title: 'Il pacco non è ancora partito',
      body: (number: string) =>
        `Ti avevamo scritto che l’ordine ${number} è partito: è stato un nostro errore, e ce ne scusiamo.`,
      next: 'Il pacco è ancora da noi. Quando parte davvero ti scriviamo di nuovo; se avevi un codice per seguirlo, non vale.',
    },
    /** The last of several parcels. */
    rest: {
      preview: 'Ti avevamo scritto che era partito tutto: è stato un nostro errore.',
      title: 'L’ultimo pacco non è ancora partito',
      body: (number: string) =>
        `Ti avevamo scritto che anche l’ultimo pacco dell’ordine ${number} è partito: è stato un nostro errore, e ce ne scusiamo.`,
      next: 'È ancora da noi, e quando parte davvero ti scriviamo di nuovo. I pezzi partiti prima sono in viaggio, con il loro codice.',
    },
    delivered: {
      preview: 'Ti avevamo scritto che era arrivato: è stato un nostro errore.',
      title: 'Il pacco non è ancora arrivato',
      body: (number: string) =>
        `Ti avevamo scritto che l’ordine ${number} è arrivato: è stato un nostro errore, e ce ne scusiamo.`,
      next: 'Il pacco è ancora in viaggio. I 14 giorni per recedere contano dal giorno in cui lo ricevi davvero.',
    },
    ask: (email: string) => `Se qualcosa non torna, scrivici a ${email}: rispondiamo di persona.`,
  },
  delivered: {
    subject: (number: string) => `Il tuo ordine ${number} è arrivato`,
    preview: 'Speriamo che quello che hai scelto ti piaccia quanto a noi è piaciuto farlo.',
    title: 'Il pacco è arrivato',
    body: (number: string) =>
      `L’ordine ${number} risulta consegnato: speriamo che quello che hai scelto ti piaccia quanto a noi è piaciuto farlo.`,
    care: 'Come si lava lo dice la scheda di ogni pezzo. La lana si lava di rado e si asciuga distesa: per il resto le basta un po’ d’aria.',
    rights: (email: string) =>
      `Se qualcosa non va, o se il pacco non c’è, scrivici a ${email}: rispondiamo di persona. Hai 14 giorni dalla consegna per recedere e due anni di garanzia legale.`,
  },
  newDate: {
    subject: (number: string) => `Una data nuova per il tuo ordine ${number}`,
    title: 'La data del tuo pacco è cambiata',
    body: (number: string) =>
      `Per l’ordine ${number} la data che ti avevamo promesso è cambiata: scusaci se ti scombina i piani.`,
    comes: (promise: DeliveryPromise) => `Il pacco arriva ${promisedDays(promise)}.`,
    rights:
      'Se la data nuova non ti va bene, puoi recedere dal contratto senza spese: quello che non è ancora partito non lo devi rendere, e ti restituiamo quello che hai pagato.',
  },
  notCharged: {
    subject: (number: string) => `L’ordine ${number} non è stato addebitato`,
    preview: 'Il pagamento non è riuscito: non ti abbiamo addebitato nulla.',
    title: 'L’ordine non è stato addebitato',
    body: (number: string) =>
      `Ci dispiace: la tua banca aveva autorizzato il pagamento dell’ordine ${number}, ma l’autorizzazione è decaduta prima che potessimo incassarlo.`,
    noMoney:
      'Non ti abbiamo addebitato nulla e l’ordine è annullato, anche se lo avevamo confermato. Se sull’estratto conto vedi la somma in sospeso, la banca la libera da sola.',
    again: (email: string) =>
      `I pezzi sono tornati in negozio: se li desideri ancora, ordinali di nuovo. Per qualsiasi domanda scrivici a ${email}.`,
    calledOff: {
      preview: 'Abbiamo annullato l’ordine: non ti abbiamo addebitato nulla.',
      title: 'L’ordine è annullato',
      body: (number: string) =>
        `Abbiamo annullato l’ordine ${number}, anche se lo avevamo confermato. Non ti abbiamo addebitato nulla: se sull’estratto conto vedi la somma in sospeso, la banca la libera da sola.`,
      ask: (email: string) => `Per qualsiasi domanda scrivici a ${email}.`,
    },
  },
  message: {
    subject: (number: string) => `Un messaggio per il tuo ordine ${number}`,
    title: (number: string) => `Per il tuo ordine ${number}`,
    answer: (email: string) =>
      `Per rispondere scrivi nella pagina del tuo ordine, o rispondi a quest’e-mail: arriva a ${email}.`,
  },
  refunded: {
    subject: (number: string) => `Rimborso per l’ordine ${number}`,
    preview: (amount: string) => `${amount} tornano sulla carta con cui hai pagato.`,
    title: 'Ti abbiamo rimborsato',
    body: (amount: string, number: string) =>
      `Abbiamo rimborsato ${amount} per l’ordine ${number}, sulla carta con cui hai pagato.`,
    pieces: (pieces: Parameters<typeof pieceList>[0]) =>
      pieces.length === 0
        ? 'È solo un importo: dal tuo ordine non toglie nessun pezzo.'
        : `Riguarda: ${pieceList(pieces)}.`,
    calledOff: 'L’ordine è annullato: non parte nessun pacco.',
    withdrawal: 'È il rimborso per il tuo recesso.',
    withdrawalLess: (less: string) =>
      `È il rimborso per il tuo recesso: ${less} in meno di quello che avevi pagato.`,
    sum: ({ refunded, left }: { refunded: string; left: string }) =>
      `In tutto ti abbiamo rimborsato ${refunded}; dell’ordine resta pagato ${left}.`,
    when: 'Può volerci qualche giorno prima che il rimborso compaia sul tuo conto.',
  },
  backInStockRequest: {
    subject: (name: string) => `Ti avvisiamo quando torna: ${name}`,
    preview: 'Abbiamo ricevuto la tua richiesta.',
    title: 'Richiesta ricevuta',
    body: 'Appena questo pezzo torna disponibile ti scriviamo, e lo teniamo da parte per te un giorno intero. Usiamo il tuo indirizzo soltanto per questo e poi lo cancelliamo.',
    link: 'Rivedi il pezzo',
  },
  confirmAddress: {
    subject: (name: string) => `Confermi il tuo indirizzo? ${name}`,
    preview: 'Un clic, e ti avvisiamo quando torna.',
    title: 'Confermi il tuo indirizzo?',
    body: 'Con questo indirizzo ci è arrivata la richiesta di un avviso per quando il pezzo torna disponibile. Conferma che l’indirizzo è tuo: appena il pezzo torna ti scriviamo, e lo teniamo da parte per te un giorno intero.',
    link: 'Conferma l’indirizzo',
    ignore:
      'Il link vale sette giorni. Se non l’hai chiesto tu, non devi fare nulla: senza conferma cancelliamo l’indirizzo.',
  },
  back: {
    subject: (name: string) => `Di nuovo disponibile: ${name}`,
    preview: (keptUntil: Date) =>
      `Lo teniamo da parte per te fino ${beforeDay('al', formatMoment(keptUntil))}.`,
    title: 'È tornato!',
    body: (keptUntil: Date) =>
      `Il pezzo che aspettavi è tornato, e lo teniamo da parte per te fino ${beforeDay('al', formatMoment(keptUntil))} (ora italiana). Poi lo offriamo a chi viene dopo di te.`,
    link: 'Vai al tuo pezzo',
    ignore: 'Non ti interessa più? Dallo stesso link lo lasci con un clic a chi viene dopo.',
  },
  passedOn: {
    subject: (name: string) => `Non lo teniamo più da parte: ${name}`,
    preview: 'Il giorno in cui era tuo è passato.',
    title: 'Non lo teniamo più da parte',
    body: 'Per un giorno questo pezzo è rimasto da parte per te; adesso può prenderlo chi vuole. Se ti piace ancora guarda nel negozio: se nel frattempo è finito, puoi chiederci di nuovo un avviso.',
    link: 'Guarda se c’è ancora',
  },
  withdrawal: {
    subject: (number: string | undefined) =>
      number === undefined
        ? 'Ricevuta di una dichiarazione di recesso'
        : `Ricevuta del tuo recesso, ordine ${number}`,
    preview: 'Abbiamo ricevuto una dichiarazione di recesso.',
    title: 'Recesso ricevuto',
    body: (at: Date) =>
      `abbiamo ricevuto la tua dichiarazione di recesso ${beforeDay('il', formatMoment(at))} (ora italiana). Conserva quest’e-mail come ricevuta.`,
    declared: 'La tua dichiarazione',
    next: 'Che cosa succede adesso',
    from: (email: string) => `Inviata con il modulo del sito, indirizzo ${email}.`,
    notYou: (email: string) => `Se non l’hai inviata tu, scrivici subito a ${email}.`,
    unnamed: (at: Date) =>
      `${beforeDay('Il', formatMoment(at))} (ora italiana) abbiamo ricevuto, con il modulo del sito, una dichiarazione di recesso che indica questo indirizzo. Conserva quest’e-mail come ricevuta.`,
    notFound: ({ email, typedNumber }: { email: string; typedNumber?: string }) =>
      `Nessun ordine fatto con questo indirizzo ha il numero indicato, perciò qui non ripetiamo ${typedNumber === undefined ? 'i' : 'gli altri'} dati scritti nel modulo. Se la dichiarazione è tua resta valida: scrivici a ${email} e cerchiamo insieme l’ordine. Se non l’hai inviata tu, non devi fare nulla.`,
    reference: (id: string) => `Riferimento della dichiarazione: ${id}`,
  },
} as const;

/** The e-mails of an order to its customer, as the makers' screens name them. */
export const orderEmailNames = {
  'order-confirmation': 'Conferma dell’ordine',
  'order-shipped': 'Pacco partito',
  'order-parcel': 'Pacco con una parte',
  'order-tracking': 'Codice corretto',
  'order-delivered': 'Pacco arrivato',
  'order-taken-back': 'Correzione di uno sbaglio',
  'order-new-date': 'Data nuova',
  'order-not-charged': 'Ordine non addebitato',
  'order-refunded': 'Rimborso',
  'order-message': 'Messaggio',
} as const;
