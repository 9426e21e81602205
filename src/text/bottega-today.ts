import { beforeDay } from './dates.ts';

/** The screen of today. */
export const todayText = {
  inDanger: 'A rischio di ritardo',
  inDangerBody: 'Se non partono in tempo, non arrivano nei giorni promessi.',
  whileClosed:
    'Dove la data cade nella tua chiusura, o la chiusura toglie i giorni per fare il pezzo, spedisci prima o scrivi a chi aspetta.',
  toShip: 'Da spedire',
  nothingToShip: 'Niente da spedire: tutto è partito.',
  all: (count: number) => `tutti ${/^8|^11$/.test(String(count)) ? 'gli' : 'i'} ${count}`,
  allDifferences: (count: number) => `tutte le ${count}`,
  /** As it is spoken. */
  allOf: (title: string, all: string) => `${title}: ${all}`,
  greeting: ({ name, isEvening }: { name: string | undefined; isEvening: boolean }) => {
    const greeting = isEvening ? 'Buonasera' : 'Buongiorno';
    return name === undefined ? greeting : `${greeting}, ${name}`;
  },
  numbers: {
    toShip: 'da spedire',
    toMake: 'da fare',
    withdrawals: (count: number) => (count === 1 ? 'recesso' : 'recessi'),
  },
  firstOfAll: 'Prima di tutto',
  withdrawalOf: (name: string) => `Recesso di ${name === '' ? 'un cliente cancellato' : name}`,
  week: 'Questa settimana',
  lastWeek: (sum: string) => `la scorsa ${sum}`,
  inMonth: (month: string, sum: string) => `In ${month}: ${sum}`,
  noWithdrawals: 'Nessun recesso da rimborsare.',
  withdrawals: 'Recessi',
  received: 'Tutti i recessi arrivati',
  moreReceived: 'Mostra altri recessi',
  noneReceived: 'Ancora nessun recesso.',
  giveBack: ({ day, isLate }: { day: string; isLate: boolean }) =>
    isLate
      ? `Il denaro andava reso entro ${beforeDay('il', day)}`
      : `Rendi il denaro entro ${beforeDay('il', day)}`,
  differences: 'Conti che non tornano',
  difference: (ours: string, provider: string) =>
    `Per noi ${ours}, per chi gestisce le carte ${provider}.`,
  waiting: 'Pezzi che qualcuno aspetta',
  people: (count: number) => (count === 1 ? 'Una persona aspetta' : `${count} persone aspettano`),
  sold: 'Venduto oggi',
  soldNothing: 'Oggi ancora niente.',
  givenBack: 'Resi oggi',
  soldSome: (sold: { orders: number; pieces: number; total: string }) => {
    const orders = sold.orders === 1 ? 'Un ordine' : `${sold.orders} ordini`;
    const pieces = sold.pieces === 1 ? 'un pezzo' : `${sold.pieces} pezzi`;
    return `${orders}, ${pieces}, ${sold.total}`;
  },
  backup: 'Copia dei dati',
  lastBackup: (moment: string) => `Ultima copia: ${moment}.`,
  noBackup: 'Ancora nessuna copia: la prima si fa un minuto dopo l’avvio del negozio.',
  backupLate: 'Manca almeno una copia dei dati: chi cura il server guardi nel registro perché.',
} as const;

/** A withdrawal that names no order of its address. */
export const strayText = {
  title: 'Recesso senza ordine',
  typed: (typed: string) => `Numero scritto: “${typed}”`,
  received: (moment: string) => `Arrivato: ${moment}`,
  probable: 'Forse è questo:',
  itIs: (number: string) => `È l’ordine n. ${number}`,
  noOrder: 'Da questa e-mail non è mai arrivato un ordine: scrivi e chiedi quale sia.',
  done: 'Non c’è altro da fare',
  doneBody: 'Sparisce da Oggi: il denaro è già reso, o non è il recesso di un ordine.',
  take: 'Toglilo da Oggi',
} as const;

/** The screen of what is to be made. */
export const makingText = {
  nothing: 'Niente da fare: è tutto pronto. Goditi il gomitolo che hai in mano.',
  ordered: 'Già venduti',
  orderedBody: 'Prima quelli che devono partire prima.',
  awaited: 'Qualcuno aspetta',
  runningOut: 'Quasi esauriti',
  runningOutBody: 'L’ultimo, o nessuno: negli ultimi tre mesi si sono venduti.',
  pieces: (count: number) => (count === 1 ? '1 pezzo' : `${count} pezzi`),
  shipBy: (day: string) => `Deve partire entro ${beforeDay('il', day)}`,
  lateSince: (day: string) => `In ritardo: doveva partire entro ${beforeDay('il', day)}`,
  noneLeft: 'Esaurito',
  lastOne: 'Ne resta uno',
  left: (count: number) => `Ne restano ${count}`,
  sold: (count: number) => (count === 1 ? 'uno venduto' : `${count} venduti`),
  claim: {
    take: 'La faccio io',
    mine: 'La fai tu',
    by: (name: string) => `La fa ${name}`,
    leave: 'Non la faccio più',
    free: 'Lasciala libera',
    taken: 'Un momento prima l’ha presa l’altra persona: qui vedi chi la fa.',
  },
} as const;
