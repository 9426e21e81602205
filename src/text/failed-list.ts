/** In the place of a list whose call failed. */
export const failedListText = {
  failed: {
    title: 'Non riusciamo a caricare i prodotti',
    hint: 'Riprova tra un momento: i filtri che hai scelto restano.',
  },
  offline: {
    title: 'Sembra che tu sia senza connessione',
    hint: 'Appena torna la connessione i prodotti arrivano da soli.',
  },
} as const;
