import { moreText } from './bottega-more.ts';
import { byDay } from './promise.ts';

interface Days {
  from: string;
  to: string;
  /** The year is told when it is another than that of today. */
  today: string;
}

/** 'Dal 24 dicembre al 3 gennaio 2027', 'Dal 9 agosto al 20 agosto 2027', 'L’8 dicembre'. */
export function periodDays({ from, to, today }: Days): string {
  const days =
    from === to
      ? byDay(from, today)
      : `${since(from, [today, to])} ${byDay(to, today).replace(/^il /, 'al ').replace(/^l’/, 'all’')}`;
  return days.charAt(0).toUpperCase() + days.slice(1);
}

/**
 * 'dal 4 gennaio', 'dall’8 dicembre'.
 * @param others days whose year need not be told again
 */
function since(day: string, others: readonly string[]): string {
  const sameYear = others.find((other) => other.slice(0, 4) === day.slice(0, 4));
  return byDay(day, sameYear ?? '')
    .replace(/^il /, 'dal ')
    .replace(/^l’/, 'dall’');
}

/** Words of the screens that list periods. */
export const periodText = {
  from: 'Dal',
  to: 'Al',
  toHint: 'Vuoto: un giorno solo.',
  change: 'Cambia',
  changeOf: (days: string) => `Cambia: ${days}`,
  remove: 'Togli',
  removeYes: 'Sì, togli',
  save: 'Salva',
  now: 'Adesso',
  past: 'Passata',
  /** The entry that was being changed is another one by now. */
  meanwhile:
    'Intanto l’altra persona l’ha cambiata o tolta: qui sopra vedi com’è adesso. Quello che hai scritto è rimasto: se lo salvi, si aggiunge.',
} as const;

/** The screen of the days on which the makers neither make nor send. */
export const closuresText = {
  ...periodText,
  title: moreText.closures.name,
  body: 'In questi giorni non lavorate e non spedite. Le date promesse nel negozio si spostano da sole; quelle degli ordini già fatti restano.',
  none: 'Nessuna chiusura.',
  add: 'Aggiungi una chiusura',
  line: 'Riga per chi compra',
  lineHint: (days: number) =>
    `Si vede in cima a ogni pagina da ${days} giorni prima. Vuota: nessuna riga.`,
  saved: 'Salvato: le date nel negozio sono quelle nuove.',
  removeAsk: 'Togliere questa chiusura? Le date nel negozio cambiano subito.',
  removed: 'Chiusura tolta: le date nel negozio sono quelle di prima.',
  readFrom: (day: string, others: readonly string[]) => `Si legge ${since(day, others)}.`,
  readNow: 'Si legge già.',
  noLine: 'Nessuna riga per chi compra.',
  suggest: ({ from, to, leaves, today }: Days & { leaves: string }) => {
    const days = periodDays({ from, to, today });
    const closed = `${days.charAt(0).toLowerCase()}${days.slice(1)}`;
    return `Siamo chiuse ${closed}: gli ordini partono ${since(leaves, [today, to])}.`;
  },
} as const;

/** The screen of the lines above every page. */
export const noticesText = {
  ...periodText,
  title: moreText.notices.name,
  body: 'Una riga in cima a ogni pagina del negozio, per esempio “Fino a venerdì siamo al mercato di Ivrea”. Compare e se ne va da sola, a mezzanotte. La riga di una chiusura si scrive in Chiusure.',
  none: 'Nessun avviso.',
  add: 'Aggiungi un avviso',
  line: 'Riga',
  lineHint: (most: number) => `Al massimo ${most} caratteri.`,
  saved: 'Salvato: si vede nei suoi giorni.',
  removeAsk: 'Togliere questo avviso? Dal negozio sparisce subito.',
  removed: 'Avviso tolto.',
  past: 'Passato',
} as const;
