export const errorPagesText = {
  backHome: 'Torna alla home',
  toShop: 'Vai al negozio',
  error: {
    title: 'Errore · Gomitolo',
    heading: 'Ooops, qualcosa è andato storto!',
    lead: 'Riprova più tardi. Se succede ancora, scrivici: rispondiamo di persona.',
    contact: 'Scrivici',
  },
  /** In the place of one part, while the rest of the page goes on. */
  failedPart:
    'Questa parte della pagina non si vede per un nostro errore. Di solito basta ricaricare.',
  /** A failure after a payment. */
  placed: {
    heading: 'Il tuo ordine è confermato',
    lead: 'Il riepilogo non si vede per un nostro errore, ma l’ordine c’è: lo trovi nell’e-mail che ti abbiamo mandato.',
  },
  missingPart: {
    heading: 'Ooops, qualcosa è andato storto!',
    lead: 'Una parte della pagina non è arrivata. Di solito basta ricaricare: il tuo carrello resta dov’è.',
    reload: 'Ricarica la pagina',
  },
  missingPressed:
    'Questa parte non si è caricata. Controlla la connessione e riprova, o ricarica la pagina.',
  noLine: {
    heading: 'Sei senza connessione',
    lead: 'Non riusciamo a caricare questa pagina. Appena torna la connessione si apre da sola: il tuo carrello resta dov’è.',
    reload: 'Riprova',
  },
  notFound: {
    title: 'Pagina non trovata · Gomitolo',
    heading: 'Pagina non trovata',
    lead: "Sembra che la pagina a cui stai cercando di accedere non esiste. Controlla l'indirizzo e riprova",
  },
  offline: 'Sei senza connessione. Quello che hai nel carrello resta qui.',
  offlineWhilePaying: 'Sei senza connessione. Aspetta che torni, poi vai avanti.',
} as const;

/** Pages that the server draws by itself; no browser loads these words. */
export const waitPagesText = {
  again: 'Riprova',
  busy: {
    title: 'Un momento · Gomitolo',
    heading: 'Un momento, siamo in tanti',
    lead: 'Riprova tra qualche secondo. Il tuo carrello e i tuoi ordini sono al sicuro.',
    leadOfForm:
      'Non siamo riuscite a ricevere quello che hai scritto. È ancora qui: aspetta qualche secondo e invialo di nuovo.',
    sendAgain: 'Invia di nuovo',
  },
  starting: {
    title: 'Apriamo tra un momento · Gomitolo',
    heading: 'Apriamo tra un momento',
    lead: 'Riprova tra qualche secondo. Il tuo carrello e i tuoi ordini sono al sicuro.',
    call: 'Il negozio riapre tra un momento: riprova tra qualche secondo.',
  },
  unreadyList: 'L’elenco si sta preparando: riprova tra mezzo minuto.',
} as const;
