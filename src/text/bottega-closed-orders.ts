import { beforeDay } from './dates.ts';

/** The screen that writes to all to whom a closure breaks the promise. */
export const closedOrdersText = {
  title: 'Avvisa chi aspetta',
  body: 'La data di questi ordini cade in una chiusura, o la chiusura toglie i giorni per fare i pezzi. Scrivi una volta: a ognuno arriva la sua e-mail, e chi risponde scrive a voi. La data promessa resta quella: per cambiarla tocca l’ordine, poi “Sposta la data”, e la data nuova gliela scriviamo noi.',
  none: 'Nessuna chiusura fa tardare un ordine promesso: non c’è nessuno da avvisare.',
  shipBy: (day: string) => `Doveva partire entro ${beforeDay('il', day)}`,
  messaged: (moment: string) => `Gli avete scritto: ${moment}`,
  message: 'Il messaggio',
  hint: 'Per esempio quando partirà il pacco. Il nome del cliente e il numero dell’ordine ci sono già.',
  missing: 'Scrivi il messaggio, poi mandalo.',
  tooMany: (most: number) => `Al massimo ${most} alla volta: togline qualcuno.`,
  send: (count: number) => {
    if (count === 0) return 'Scegli almeno un ordine.';
    return count === 1 ? 'Manda a una persona' : `Manda a ${count} persone`;
  },
  sent: (count: number) =>
    count === 1
      ? 'Messaggio in partenza per una persona.'
      : `Messaggio in partenza per ${count} persone.`,
  refused: (name: string, why: string) => `A ${name} no: ${why}`,
  reasons: {
    not_found: 'l’ordine non c’è più.',
    erased: 'i suoi dati sono stati cancellati.',
    wrong_state: 'l’ordine è cambiato.',
    too_many_today: 'per oggi gli avete già scritto abbastanza.',
  },
  open: (count: number) =>
    count === 1 ? 'Avvisa chi aspetta: un ordine' : `Avvisa chi aspetta: ${count} ordini`,
  told: (count: number) =>
    count === 1 ? 'Già avvisato: un ordine' : `Già avvisati: ${count} ordini`,
  order: (number: string) => `n. ${number}`,
  orderOf: (number: string) => `Ordine n. ${number}`,
} as const;
