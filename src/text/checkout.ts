export const checkoutText = {
  title: 'Checkout',
  lead: 'Ci siamo quasi. Non paghi niente finché non premi “Paga”, alla fine.',
  description: 'Indirizzo, carta e conferma dell’ordine.',
  steps: ['Carrello', 'Informazioni', 'Pagamento', 'Conferma'],
  stepBar: 'Passi dell’ordine',
  loading: 'Caricamento dell’ordine',
  /** Where no script runs, before an address. */
  needsScript: 'Per ordinare serve JavaScript. Senza, scrivici:',
  allNeeded: 'Tutti i campi sono obbligatori, tranne quelli indicati come facoltativi.',
  contact: 'I tuoi contatti',
  shipping: 'Dove spediamo',
  optional: 'facoltativo',
  privacy: 'Usiamo i tuoi dati solo per l’ordine e la consegna.',
  privacyLink: 'Come li trattiamo',
  next: 'Continua',
  back: 'Indietro',
  summary: "Riepilogo dell'ordine",
  showSummary: "Mostra riepilogo dell'ordine",
  hideSummary: "Nascondi riepilogo dell'ordine",
  subtotal: 'Subtotale',
  delivery: 'Spedizione',
  total: 'Totale',
  quantity: (count: number) => `Quantità: ${count}`,
  /** Of a line of which pieces were paid back; empty while none was. */
  refunded: ({ qty, refunded }: { qty: number; refunded: number }) => {
    if (refunded === 0) return '';
    if (refunded === qty) return qty === 1 ? 'Rimborsato' : 'Tutti rimborsati';
    return refunded === 1 ? 'Uno rimborsato' : `${refunded} rimborsati`;
  },
  paidBack: 'Rimborsato',
  remains: 'Resta pagato',
  /** Why the card is asked for again: before Paga was pressed, and after it. */
  cardAgain: {
    unpaid: 'Per sicurezza reinserisci i dati della carta: non ti abbiamo addebitato nulla.',
    begun:
      'Per sicurezza reinserisci i dati della carta: lo stesso ordine si addebita una volta sola.',
  },
  review: 'Controlla e conferma',
  reviewCustomer: 'Consegna e contatti',
  reviewCard: 'Carta',
  change: 'Modifica',
  changeCustomer: 'Modifica consegna e contatti',
  changeCard: 'Modifica carta',
  cardEnding: (lastFour: string) => `Carta che finisce con ${lastFour}`,
  expires: (date: string) => `Scadenza ${date}`,
  deliveryTime: 'Tempi di consegna',
  withdrawal: 'Diritto di recesso',
  withdrawalHint: 'Hai 14 giorni dalla consegna per ripensarci, senza dare spiegazioni.',
  withdrawalLink: 'Come funziona il recesso',
  termsLink: 'Condizioni di vendita',
  guarantee: 'Garanzia legale',
  guaranteeHint: 'Su ogni pezzo hai due anni di garanzia legale di conformità.',
  guaranteeLink: 'Come funziona la garanzia',
  newTab: '(si apre in un’altra scheda)',
  totalWithVat: 'Totale, IVA e spedizione incluse',
  obligation: 'Premendo “Paga” invii un ordine con obbligo di pagare',
  pay: 'Paga',
  paying: 'Pagamento in corso…',
  waitsForTurn: 'Stai già pagando in un’altra scheda: aspettiamo che finisca.',
  waitsForBank: 'Stiamo aspettando la risposta della banca…',
  waitsForShopper: 'La tua banca ti chiede una conferma.',
  takesLong: 'Ci vuole un po’ più del solito: non chiudere la pagina, non paghi due volte.',
  triesAgain:
    'In questo momento c’è molta richiesta: riproviamo da soli tra poco. Non chiudere la pagina, non paghi due volte.',
  leaveWarning: 'Are you sure you want to exit?',
  stayWhilePaying: 'Il pagamento è in corso: aspetta un momento.',
} as const;

/** Before the same pieces are ordered once more. */
export const orderAgainText = {
  title: 'Prima di pagare',
  question: ({ time, number }: { time: string; number: string }) =>
    `Hai già ordinato questi pezzi alle ${time} (ordine ${number}). Vuoi ordinarli di nuovo?`,
  yes: 'Sì, ordina di nuovo',
  no: 'No',
} as const;

/** When the cart is not the one that the order was made from. */
export const movedCartText = {
  changed: {
    title: 'Il carrello è cambiato',
    hint: 'Lo hai modificato in un’altra scheda del browser, e questo riepilogo è rimasto indietro. Non abbiamo addebitato nulla.',
  },
  emptied: {
    title: 'Il carrello è stato svuotato',
    hint: 'È successo in un’altra scheda. Da qui non abbiamo addebitato nulla: se hai ordinato di là, la conferma è nella tua e-mail.',
  },
  ordered: 'Hai già ordinato questi pezzi',
  orderedHint: ({ time, number }: { time: string; number: string }) =>
    `L’ordine ${number} è delle ${time}. Da questa scheda non ne parte un altro: non paghi due volte.`,
} as const;

export const customerFieldText = {
  email: 'E-mail',
  first_name: 'Nome',
  last_name: 'Cognome',
  address: 'Indirizzo',
  civic_number: 'Numero civico',
  zipcode: 'CAP',
  city: 'Città',
  region: 'Regione',
  phone: 'Telefono',
} as const;

export const regionText = {
  placeholder: 'Scegli la regione',
  none: 'Nessuna regione trovata',
  choose: 'Scegli una regione dall’elenco',
  found: (count: number) => (count === 1 ? '1 regione' : `${count} regioni`),
  guidance: 'Scrivi per cercare, usa le frecce per scorrere e Invio per scegliere.',
  chosen: (region: string) => `${region}, scelta`,
} as const;
