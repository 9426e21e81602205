export const shopCardsText = {
  title: 'Il negozio di maglieria · Gomitolo',
  description:
    'Abbigliamento, accessori e cose per la casa, fatti a mano in Piemonte, in lana e cotone. Spediamo in tutta Italia.',
  heading: 'Il negozio',
  lead: 'Tutto quello che esce dai nostri ferri, diviso in tre scaffali.',
  cards: {
    clothes: {
      name: 'ABBIGLIAMENTO',
      lead: 'Maglioni, cardigan, gilet',
    },
    accessories: {
      name: 'ACCESSORI',
      lead: 'Berretti, sciarpe, guanti',
    },
    forhome: {
      name: 'PER LA CASA',
      lead: 'Coperte, cuscini, cesti',
    },
  },
} as const;
