import { moreText } from './bottega-more.ts';
import { beforeDay } from './dates.ts';

/** The screen of the question of the home page. */
export const questionText = {
  title: moreText.question.name,
  body: 'La pagina iniziale fa una domanda sola, da sì o no. Le risposte delle altre restano qui.',
  asked: 'La chiede adesso',
  ask: 'Chiedi questa',
  askOf: (question: string) => `Chiedi questa: ${question}`,
  isAsked: (question: string) => `Adesso la pagina iniziale chiede: ${question}`,
  add: 'Scrivi una domanda nuova',
  words: 'Domanda',
  hint: 'Una domanda a cui si risponde sì o no. La pagina iniziale la chiede da subito.',
  missing: 'Scrivi la domanda.',
  send: 'Chiedila',
  yes: 'Certo!',
  no: 'No..',
  answers: (count: number) => (count === 1 ? 'Una risposta' : `${count} risposte`),
  noAnswers: 'Ancora nessuna risposta.',
  last: (day: string) => `L’ultima ${beforeDay('il', day)}.`,
  answer: 'Risposta',
  count: 'Quante',
} as const;
