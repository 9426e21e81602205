/** The page to which the link of an e-mail leads, in each of its states. */
export const confirmAddressText = {
  title: 'Conferma dell’indirizzo',
  description: 'Conferma il tuo indirizzo e-mail per ricevere l’avviso che hai chiesto.',
  confirm: 'Conferma l’indirizzo',
  toShop: 'Vai al negozio',
  open: {
    heading: 'Confermi il tuo indirizzo?',
    lead: 'Così possiamo scriverti quando il pezzo che aspetti torna disponibile.',
  },
  confirmed: {
    heading: 'Indirizzo confermato',
    lead: 'Grazie! Ti scriviamo un’e-mail appena il pezzo che aspetti torna disponibile.',
  },
  known: {
    heading: 'Indirizzo già confermato',
    lead: 'Non devi fare altro: ti scriviamo appena il pezzo che aspetti torna disponibile.',
  },
  unknown: {
    heading: 'Questo link non vale più',
    lead: 'I link di conferma valgono sette giorni. Chiedi di nuovo l’avviso dalla pagina del pezzo: ti mandiamo un altro link.',
  },
} as const;
