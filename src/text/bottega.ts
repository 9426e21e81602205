import type { BottegaErrorCode } from '#contract/bottega/error.ts';
import { errorText } from './errors.ts';
import { beforeDay } from './dates.ts';

/** The message for makers of each error code of the Bottega’s calls. */
export const bottegaErrorText = {
  ...errorText,
  forbidden: 'La richiesta arriva da un’altra pagina: apri la bottega dal suo indirizzo.',
  not_found: 'Non c’è più: forse una di voi l’ha tolto.',
  overloaded: 'Un momento di affollamento: riprova tra poco.',
  disk_full:
    'Il disco del server è pieno e non si può salvare niente: avvisate chi gestisce il server, che deve fare spazio.',
  sign_in: 'Entra per continuare.',
  sign_in_again: 'Per questo passo entra di nuovo: sono passati più di dieci minuti.',
  wrong_code: 'Il codice non è giusto: ricontrollalo.',
  used_up: 'Non vale più: chiedine un altro.',
  known_address: 'Questo indirizzo è già di un’altra persona della bottega.',
  passkeys_unavailable: 'A questo indirizzo le passkey non funzionano: entra con l’e-mail.',
  unknown_passkey: 'Questa passkey qui non vale: entra con l’e-mail.',
  known_passkey: 'Questa passkey c’è già.',
  wrong_passkey: 'La passkey non ha funzionato: riprova, o entra con l’e-mail.',
  stock_changed: 'Intanto qualcuno ha spostato dei pezzi: riconta, poi salva di nuovo.',
  conflict: 'Intanto è cambiato: guarda com’è adesso e riprova.',
  withdrawn: 'Il cliente ha fatto recesso: non spedire.',
  too_late: 'Troppo tardi per ripensarci: l’e-mail al cliente è partita.',
  too_few:
    'Non ne restano abbastanza: alcuni li sta pagando qualcuno, o sono tenuti da parte per chi li aspettava.',
  too_many: 'Sarebbero più di 9999 pezzi di questa taglia: controlla il numero.',
  nothing_left: 'È più di quello che resta da rendere.',
  in_parcel:
    'È nel pacco che hai appena consegnato: prima “Rimettilo da spedire”, o aspetta che passino i due minuti.',
  already_paid: 'Il denaro è già arrivato: per annullare, rendilo con il rimborso.',
  too_many_today: 'Per oggi basta così: per questo ordine ne sono già partite abbastanza.',
  refund_refused: 'Chi gestisce le carte ha rifiutato il rimborso: non è stato reso niente.',
  erased: 'I dati di questo cliente sono stati cancellati.',
  other_address: 'Questo invito vale per un altro indirizzo: scrivi quello a cui è arrivato.',
  last_maker: 'Resta solo questa persona: prima fai entrare qualcun altro.',
  unknown_photograph: 'Questo file non è una foto: servono JPEG, PNG o WebP.',
  heic_photograph:
    'La foto è in HEIC, un formato dell’iPhone che qui non si apre. In Impostazioni › Fotocamera › Formati scegli “Più compatibile”, o mandala come JPEG.',
  broken_photograph:
    'La foto è rovinata o arrivata a metà: scegline un’altra, o scattala di nuovo.',
  large_photograph: 'La foto è troppo grande: al massimo 20 MB e 60 milioni di punti.',
  small_photograph:
    'La foto è troppo piccola: servono almeno 350 × 452 punti, per le foto larghe delle pagine 1000 di larghezza.',
  photograph_failed: 'Questa foto non è riuscita: non è stato salvato niente. Riprova.',
  piece_ordered: 'Non si può eliminare: è in un ordine. Può restare fuori vendita.',
  piece_taken: 'Non si può eliminare: ne avete portati via. Può restare fuori vendita.',
  piece_awaited:
    'Non si può eliminare: qualcuno lo aspetta, o lo aspettava da poco. Può restare fuori vendita.',
  piece_copied:
    'Non si può eliminare: ne nasce una bozza. Prima elimina quella, o mettila in vendita.',
  piece_shared: 'Non si può eliminare: è in una lista condivisa. Può restare fuori vendita.',
  photographs_changed: 'Intanto l’altra persona ha cambiato queste foto: guarda come sono adesso.',
} as const satisfies Record<BottegaErrorCode, string>;

/** Of pieces that a maker takes away just after the last was sold. */
export function soldOutText(orderNumber: string): string {
  return `Non ce ne sono più: l’ultima l’ha comprata qualcuno, nell’ordine n. ${orderNumber}.`;
}

/** Messages for calls without a response. */
export const connectionText = {
  offlineNote: 'Non c’è connessione. Quello che vedi è di prima.',
  /** Of a list that is shown without a connection; `when` as 'delle 09:14'. */
  keptFrom: (when: string) => `Quello che vedi è di prima, ${when}.`,
  problems: {
    offline: 'Il negozio non si raggiunge.',
    unreachable: 'Il negozio non si raggiunge.',
    timeout: 'Il negozio non risponde: riprova tra poco.',
    unreadable: 'La risposta non si capisce: ricarica la pagina.',
  },
  /** Of a press. */
  notDone: 'Non c’è connessione: non è stato fatto niente. Quando torna, tocca ancora il bottone.',
  maybeDone:
    'La risposta si è persa: forse è già fatto. Guarda se compare qui; se no, tocca ancora il bottone.',
  again: 'Riprova',
} as const;

/** The screens of the Bottega, except those of orders and of today. */
export const bottegaText = {
  title: 'Bottega',
  skipToContent: 'Vai al contenuto',
  sections: 'Parti della bottega',
  today: 'Oggi',
  orders: 'Ordini',
  shelf: 'Pezzi',
  making: 'Da fare',
  accounts: 'Ogni euro',
  devices: 'Dispositivi',
  loading: 'Un momento…',
  leave: 'Lascia stare',
  search: 'Cerca',
  searchEnd: 'Togli la ricerca',
  toShip: (count: number) => `${count} da spedire`,
  notFound: {
    title: 'Qui non c’è niente',
    body: 'L’indirizzo non porta a nessuna pagina.',
    back: 'Torna a Oggi',
  },
  failed: {
    title: 'Qualcosa non ha funzionato',
    reload: 'Ricarica',
  },
  claim: {
    title: 'Apri la bottega',
    body: 'Scrivi come ti chiami e la tua e-mail: ti serve per entrare le prossime volte.',
    name: 'Nome',
    email: 'E-mail',
    enter: 'Entra',
    usedUp:
      'Questo link è già stato usato o è scaduto. Se la bottega è già tua, entra con la tua e-mail; se no, chiedi un invito nuovo a chi lavora qui, o un link a chi tiene acceso il negozio.',
    toSignIn: 'Entra con l’e-mail',
  },
  signIn: {
    title: 'Entra in bottega',
    body: 'Ti mandiamo un codice di otto cifre.',
    email: 'E-mail',
    ask: 'Mandami il codice',
    codeTitle: 'Scrivi il codice',
    sent: (email: string) =>
      `Se ${email} è di chi lavora qui, il codice è in arrivo. Vale dieci minuti, solo su questo dispositivo.`,
    notComing:
      'Non arriva? Guarda nella posta indesiderata. Da un dispositivo su cui eri già entrata, o con una passkey, si entra sempre; altrimenti, o se non hai mai confermato il tuo indirizzo, chiedi un nuovo link a chi tiene acceso il negozio.',
    code: 'Codice di otto cifre',
    codeShape: 'Il codice ha otto cifre',
    enter: 'Entra',
    another: 'Cambia e-mail o chiedi un altro codice',
    enteredAgain:
      'Sei entrata di nuovo, e quello che avevi scelto è qui. Adesso tocca ancora il bottone.',
    putOut:
      'Su questo dispositivo sono passati trenta giorni, o sette senza usarlo, o è stato chiuso da un altro telefono. Quello che stavi scrivendo resta: lo ritrovi quando rientri.',
    again:
      'Sono passati più di dieci minuti da quando sei entrata. Entra di nuovo: quello che avevi scelto resta, e poi tocchi ancora il bottone.',
  },
  confirm: {
    title: 'Conferma il tuo indirizzo',
    body: (email: string) =>
      `Il codice è andato a ${email}: scrivilo qui, vale dieci minuti. Finché non confermi, con l’e-mail non puoi rientrare, e a quell’indirizzo mandiamo solo codici.`,
    confirm: 'Conferma',
    again: 'Mandami un altro codice',
    correct: 'Correggi l’indirizzo',
    send: 'Manda il codice qui',
    sent: (email: string) => `Il codice è in arrivo a ${email}.`,
    confirmed: 'Indirizzo confermato: d’ora in poi puoi entrare anche con un codice.',
  },
  device: {
    body: 'Qui sei dentro adesso. Se un telefono non è più tuo, chiudilo fuori.',
    isThis: 'Questo dispositivo',
    signedIn: (at: string) => `Dentro ${beforeDay('dal', at)}`,
    seen: (at: string) => `Visto l’ultima volta ${beforeDay('il', at)}`,
    shutOut: 'Chiudi fuori',
    shutOutOf: (name: string) => `Chiudi fuori ${name}`,
    isOut: (name: string) => `${name} è fuori.`,
    maybePasskey: 'Ha una passkey? Toglila, o potrà rientrare.',
    toPasskeys: 'Vai alle passkey',
    signOut: 'Esci',
    unconfirmed: 'Non hai ancora confermato il tuo indirizzo: se esci, con l’e-mail non rientri.',
    confirmFirst: 'Confermalo prima',
  },
} as const;

/** Reading a parcel’s code with the camera. */
export const scanText = {
  open: 'Inquadra il codice',
  close: 'Chiudi la fotocamera',
  hint: 'Tieni il codice a barre dentro il riquadro: si legge da solo.',
  read: (code: string) => `Letto: ${code}. Guarda se è giusto.`,
  problems: {
    refused:
      'Questa pagina non può usare la fotocamera: permettilo nelle impostazioni del browser, o scrivi il codice.',
    no_reader:
      'Il lettore dei codici non si è caricato: riprova quando c’è linea, o scrivi il codice.',
    absent: 'Qui non c’è una fotocamera: scrivi il codice.',
    stopped: 'La fotocamera si è fermata, forse la usa un’altra app: riprova, o scrivi il codice.',
  },
} as const;
