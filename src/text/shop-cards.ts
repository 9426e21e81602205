export const shopCardsText = {
  title: 'Il negozio di maglieria · Gomitolo',
  description:
    'Abbigliamento, accessori e cose per la casa, fatti a mano in lana e cotone da due artigiane piemontesi. Spediamo in tutta Italia.',
  heading: 'Il negozio',
  lead: 'Tutto quello che esce dai nostri ferri, diviso in tre scaffali.',
  cards: {
    clothes: {
      name: 'ABBIGLIAMENTO',
      lead: 'Maglioni, cardigan, gilet',
      pictureAlt: 'Una pila di maglie piegate, in cima una color avena a trecce',
    },
    accessories: {
      name: 'ACCESSORI',
      lead: 'Berretti, sciarpe, guanti',
      pictureAlt: 'Un berretto terracotta, una sciarpa grigia a coste e due muffole azzurre',
    },
    forhome: {
      name: 'PER LA CASA',
      lead: 'Coperte, cuscini, cesti',
      pictureAlt: 'Un cesto di maglia con tre gomitoli e una coperta a trecce piegata',
    },
  },
} as const;
