export const categoryText = {
  clothes: {
    heading: 'Abbigliamento',
    lead: 'Maglioni, cardigan e gilet che tengono la forma e il caldo.',
    description:
      'Maglioni, cardigan, gilet e abiti di lana e cotone, lavorati a mano in Piemonte uno alla volta. Composizione e misure in ogni scheda.',
  },
  accessories: {
    heading: 'Accessori',
    lead: 'Per la testa, il collo, le mani e i piedi.',
    description:
      'Berretti, sciarpe, guanti, calze e scialli di lana, lavorati a mano in Piemonte. Colori e taglie in ogni scheda.',
  },
  forhome: {
    heading: 'Per la casa',
    lead: 'Coperte, cuscini e piccole cose che scaldano le stanze.',
    description:
      'Coperte, cuscini, cesti, tappeti e presine lavorati a mano in Piemonte, in lana e cotone: piccole cose che scaldano le stanze.',
  },
  all: {
    heading: 'Tutto il negozio',
    lead: 'I tre scaffali insieme, da guardare tutti o da filtrare.',
    description:
      'Tutti i pezzi di Gomitolo in un elenco solo: abbigliamento, accessori e cose per la casa, lavorati a mano in Piemonte in lana e cotone.',
  },
  seen: (shown: number, total: number) => `Hai visualizzato ${shown} su ${total} prodotti`,
  loadMore: 'Carica altri prodotti',
  products: 'Prodotti',
  categories: 'Gli scaffali',
} as const;
