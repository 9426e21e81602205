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
      pictureAlt: 'Maglioni di lana lavorati a mano',
    },
    accessories: {
      name: 'ACCESSORI',
      lead: 'Berretti, sciarpe, guanti',
      pictureAlt: 'Berretti, sciarpe e guanti di lana',
    },
    forhome: {
      name: 'PER LA CASA',
      lead: 'Coperte, cuscini, cesti',
      pictureAlt: 'Coperte e cuscini lavorati a mano',
    },
  },
} as const;
