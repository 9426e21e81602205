export const homeText = {
  title: 'Gomitolo · Maglieria fatta a mano in lana e cotone',
  description:
    'Maglioni, accessori e cose per la casa fatti a mano nella nostra bottega in Piemonte, in lana e cotone. Pochi pezzi, fatti bene.',
  hero: {
    heading: 'All you need is knitting',
    lead: 'Maglie pensate per durare, lavorate a mano una alla volta nella nostra bottega di Dronero.',
    button: 'Scopri',
  },
  novelties: { heading: 'Scopri le novità', all: 'Vai al negozio' },
  featured: 'Guardalo da vicino',
  question: {
    heading: 'Consigliaci tu!',
    yes: 'Certo!',
    no: 'No..',
    /** Where no script runs, before an address. */
    needsScript: 'Per rispondere serve JavaScript. Senza, scrivici:',
    sending: 'Un momento…',
    thanks: 'Grazie per il feedback!',
    failed: 'Non siamo riuscite a registrare la risposta. Riprova tra poco.',
  },
  story: {
    heading: 'La nostra storia',
    paragraphs: [
      'Ci chiamiamo Marta e Lucia. A insegnarci è stata nonna Ada, una treccia alla volta, in una cucina dove il filo passava di mano in mano come il pane.',
      'Oggi lavoriamo in una bottega ai piedi della Valle Maira. La lana arriva dai greggi che d’estate salgono agli alpeggi; la tingiamo con radici, foglie e bucce, e diamo a ogni capo il tempo che gli serve.',
      'Non abbiamo un magazzino pieno: abbiamo mani, pazienza e il telefono acceso. Se un pezzo finisce, scrivici: di solito lo rifacciamo.',
    ],
    signature: 'Marta e Lucia Ferri',
    more: 'Chi siamo',
  },
  promises: [
    {
      title: 'Fatto a mano',
      text: 'Ogni pezzo è lavorato ai ferri nella nostra bottega: il cartellino dice da chi.',
    },
    {
      title: 'Filati che conosciamo',
      text: 'Lana transumante, merino e cotone: in ogni scheda trovi la composizione completa.',
    },
    {
      title: 'Quattordici giorni per ripensarci',
      text: 'Se non è quello che aspettavi puoi recedere, senza spiegazioni.',
    },
  ],
} as const;
