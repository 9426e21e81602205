import type { BackOfficeLine } from '#contract/bottega/order-fields.ts';
import { beforeDay } from './dates.ts';

/** Giving money back, on the screen of an order. */
export const refundText = {
  title: 'Rimborso',
  open: 'Rimborsa',
  upTo: (amount: string) => `fino a ${amount}`,
  list: 'Rimborsi fatti',
  what: 'Che cosa si rende',
  kinds: {
    whole: 'Tutto quello che resta',
    some: 'Solo alcuni pezzi',
    amount: 'Un altro importo',
  },
  amount: 'Quanto',
  amountHint: 'In euro, per esempio 12,50.',
  amountProblems: {
    missing: 'Scrivi l’importo.',
    nothing: 'Con zero non si rende niente. Scrivi l’importo così: 12,50.',
    negative: 'Il meno non serve. Scrivi l’importo così: 12,50.',
    too_fine: 'Dopo la virgola vanno due cifre al massimo. Scrivi l’importo così: 12,50.',
    unclear: 'Questo importo non si capisce. Scrivi l’importo così: 12,50.',
  },
  whichBack: 'Pezzi che tornano',
  whichBackHint: 'Quelli scelti si rimettono in vendita, adesso o quando arrivano.',
  needsReason: 'Per un importo libero serve il perché: tra un anno non lo ricorda nessuno.',
  howMany: (name: string) => `Quanti “${name}”`,
  gets: (amount: string) => `Il cliente riceve ${amount} sulla sua carta.`,
  isBack: 'Il reso è arrivato?',
  /** Of a parcel that never left. */
  isHere: 'Il pacco non è partito: si rimette in vendita?',
  back: 'Sì, rimetti in vendita',
  notBack: 'No, o non si può vendere',
  notForSale: 'No, non si può vendere',
  reason: 'Perché, per voi',
  give: (amount: string) => `Rendi ${amount}`,
  given: (amount: string) => `${amount} resi: il cliente riceve un’e-mail.`,
  notGiven: 'Non c’è connessione: non è stato reso niente. Quando torna, tocca ancora il bottone.',
  /** The answer was lost. */
  maybeGiven:
    'La risposta si è persa: forse è già fatto, e comunque non si rende due volte. Lo guardo da sola; se qui sopra non compare, tocca ancora il bottone.',
  isGiven: (amount: string) =>
    `Era già fatto: ${amount} resi, una volta sola. Il cliente riceve un’e-mail.`,
  isRefused: 'Chi gestisce le carte ha rifiutato il rimborso: non è stato reso niente.',
  less: ({ amount, whole, day }: { amount: string; whole: string; day: string }) =>
    `Per il recesso vanno resi ${whole} entro ${beforeDay('il', day)}. Vuoi rendere solo ${amount}? Allora il recesso è a posto e non resta niente da rendere; se è un errore, puoi sempre rendere il resto.`,
  giveLess: (amount: string) => `Sì, rendi solo ${amount}`,
  giveWhole: 'No, rendi tutto',
  pending: 'La banca non ha ancora risposto: il negozio riprova da solo.',
  choose: 'Scegli almeno un pezzo.',
  tooMuch: (left: string) => `È più di quello che resta da rendere: restano ${left}.`,
  lessChoice: (given: Given) =>
    `${givenMeanwhile(given)}: quello che non resta da rendere non è più nella scelta.`,
  lessLeft: (given: Given) => `${givenMeanwhile(given)}: adesso resta meno da rendere.`,
  allGiven: 'Intanto è stato reso tutto: non resta niente da rendere.',
  row: ({ amount, day, pieces }: { amount: string; day: string; pieces: readonly string[] }) => {
    const given = `${amount} ${beforeDay('il', day)}`;
    return pieces.length === 0 ? given : `${given}: ${pieces.join('; ')}`;
  },
  piece: ({ name, color, qty }: Pick<BackOfficeLine, 'name' | 'color' | 'qty'>) => {
    const piece = `${name}, ${color.name}`;
    return qty === 1 ? piece : `${qty} ${piece}`;
  },
  states: { pending: 'in attesa della banca', done: 'reso', refused: 'rifiutato' },
  restocked: 'di nuovo in vendita',
  putBack: 'Il reso è arrivato: rimetti in vendita',
  putBackHere: 'Rimetti in vendita',
  /** Of a refund that names no piece; before the names of the products. */
  backOnShelf: 'Torna un pezzo? Contalo nella sua pagina:',
  isPutBack: 'Fatto: di nuovo in vendita.',
} as const;

/** The last refund by another phone; the amount as it is read. */
interface Given {
  amount?: string;
  by?: string;
}

function givenMeanwhile({ amount, by }: Given): string {
  if (amount === undefined) return 'Intanto qualcosa è già stato reso';
  return by === undefined
    ? `Intanto sono già stati resi ${amount}`
    : `Intanto ${by} ha già reso ${amount}`;
}
