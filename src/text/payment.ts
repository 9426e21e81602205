export const paymentText = {
  cardholder: 'Intestatario della carta',
  number: 'Numero della carta',
  expiry: 'Scadenza',
  cvc: 'Codice di sicurezza',
  placeholders: {
    cardholder: 'Nome e cognome',
    number: 'Numero della carta',
  },
  safe: 'I dati della carta vanno direttamente al gestore dei pagamenti: noi non li vediamo.',
  stripeNotice: 'I pagamenti sono gestiti da Stripe.',
  loading: 'Caricamento del modulo della carta',
  loadFailed: 'Il modulo della carta non si è caricato. Controlla la connessione e riprova.',
  retry: 'Riprova',
  cardFailed: 'Non riusciamo a leggere la carta. Controlla i dati e riprova.',
  cardNotAccepted: (brand: string, accepted: readonly string[]) =>
    `Non accettiamo ${brand}: usa una carta ${accepted.join(', ')}.`,
  trial: 'Questo è un negozio di prova: nessun addebito è reale.',
  trialCard: 'Paga con la carta 4242 4242 4242 4242, una scadenza futura e un codice qualsiasi.',
} as const;

export const payText = {
  title: 'Paga il tuo ordine',
  description: 'Completa il pagamento di un ordine che ti aspetta.',
  hint: 'Completa il pagamento per ricevere i tuoi pezzi: li teniamo da parte per te solo per pochi minuti.',
  for: (name: string) => `Ordine di ${name}`,
  authenticate: 'Continua la verifica',
  authenticateHint:
    'La tua banca aspetta ancora una conferma. Continua la verifica, oppure paga con un’altra carta.',
  card: 'La tua carta',
  otherCard: 'Paga con un’altra carta',
} as const;

export const payTestText = {
  title: 'Pagamento di prova',
  description: 'Una prova di pagamento, senza addebiti.',
  hint: 'Ordina un pezzo con un cliente inventato e la carta di prova 4242 4242 4242 4242. Nessun addebito è reale.',
  start: 'Esegui il pagamento di prova',
  working: 'Pagamento di prova in corso…',
} as const;

export const acceptedText = {
  title: 'Grazie, ordine effettuato!',
  pageTitle: 'Ordine effettuato',
  description: 'La conferma del tuo ordine.',
  loading: 'Controlliamo il pagamento',
  mail: 'Ti abbiamo inviato un’e-mail di conferma con tutti i dettagli.',
  tracking: 'Quando il pacco parte ricevi un’altra e-mail per seguirlo.',
  number: 'Ordine numero',
  of: 'del',
  receipt: 'Il tuo ordine',
  /** While the shop cannot be reached. */
  certain: 'Il tuo ordine è confermato.',
  noteNumber: (number: string) => `Per sicurezza annota il numero ${number}.`,
  keepOpen:
    'In questo momento non raggiungiamo il negozio: lascia aperta questa pagina, si completa da sola quando torna la connessione.',
  print: 'Stampa la ricevuta',
  home: 'Torna alla home',
  see: 'Vedi la conferma',
} as const;

/** For who comes back after the tab was closed in the middle of paying. */
export const paidMeanwhileText = {
  done: (number: string) => `Il tuo ordine ${number} è andato a buon fine.`,
} as const;

export const rejectedText = {
  title: 'Pagamento non riuscito',
  /** When no answer came. */
  unknownTitle: 'Non sappiamo ancora com’è andata',
  /** When a piece was sold meanwhile: no card is to blame. */
  goneTitle: 'Un pezzo non c’è più',
  closedTitle: 'Questo ordine è stato chiuso',
  seePiece: 'Vedi il pezzo',
  description: 'Il pagamento non è andato a buon fine.',
  /** When nothing more is known. */
  reason: 'Il pagamento non è andato a buon fine.',
  piecesKept: 'I tuoi pezzi sono ancora nel carrello.',
  noAnswer:
    'Non abbiamo ricevuto risposta, forse per la connessione. Riprova: lo stesso ordine si addebita una volta sola.',
  notCharged: 'Non ti abbiamo addebitato nulla.',
  again: 'Riprova il pagamento',
  toCart: 'Torna al carrello',
} as const;
