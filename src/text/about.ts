import { homeText } from './home.ts';

export const aboutText = {
  title: 'Chi siamo · Gomitolo',
  description: 'Chi fa le nostre maglie, come e con quale lana, e dove si trova la nostra bottega.',
  heading: 'Chi siamo',
  lead: homeText.story.heading,
  story: homeText.story.paragraphs,
  signature: homeText.story.signature,
  sections: [
    {
      heading: 'Ogni pezzo dice chi l’ha fatto',
      paragraphs: [
        'Lavoriamo a mano, un pezzo alla volta. La scheda dice chi l’ha lavorato, in quante ore e da dove viene il filo: un berretto chiede una giornata, una coperta a trecce qualche settimana.',
      ],
    },
    {
      heading: 'Il filo',
      paragraphs: [
        'La lana dei greggi transumanti la compriamo dai pastori dopo la tosa di primavera. Merino, cotone, alpaca e seta vengono da filature italiane. La composizione completa è in ogni scheda.',
      ],
    },
    {
      heading: 'Quello che non facciamo',
      paragraphs: [
        'Non abbiamo saldi perpetui né un magazzino da svuotare. Se un pezzo si rompe proviamo a ripararlo, e se una taglia è finita di solito la rifacciamo.',
      ],
    },
  ],
  visit: 'La bottega',
  questions: 'Domande e risposte',
} as const;
