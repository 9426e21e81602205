import { beforeDay, formatTime, formatWeekday } from '#text/dates.ts';

/** The screen of the pieces and their stock. */
export const shelfText = {
  filters: {
    all: 'Tutti',
    gone: 'Esauriti',
    last: 'Ultimi',
    awaited: 'Aspettati',
    retired: 'Fuori vendita',
  },
  none: {
    all: 'Ancora nessun pezzo in vendita.',
    gone: 'Niente è esaurito.',
    last: 'Nessun ultimo pezzo.',
    awaited: 'Nessuno aspetta un pezzo.',
    retired: 'Niente è fuori vendita.',
  },
  search: 'Cerca nome, colore o taglia',
  found: (pieces: number, text: string) =>
    pieces === 0
      ? `Niente trovato per “${text}”.`
      : pieces === 1
        ? `Un risultato per “${text}”.`
        : `${pieces} risultati per “${text}”.`,
  sizes: 'Taglie',
  /** The button of a size, as it is spoken. */
  openSize: ({ size, stock, words }: { size: string; stock: number; words: string }) =>
    `${size} ${stock}: ${words}`,
  madeShort: 'si fa dopo l’ordine',
  ofPiece: 'Di più',
  nextPage: 'Mostra altri pezzi',
  retire: 'Togli dalla vendita in tutti i colori',
  putBack: 'Rimetti in vendita in tutti i colori',
  retired: ({ name, retired }: { name: string; retired: boolean }) =>
    `${name}: ${retired ? 'fuori vendita' : 'di nuovo in vendita'}, in tutti i colori.`,
  retiredBy: (moment: string, name: string | undefined) =>
    name === undefined
      ? `Fuori vendita ${beforeDay('dal', moment)}`
      : `Fuori vendita ${beforeDay('dal', moment)}, ${name}`,
  notListed: 'Fuori vendita: per rimetterla, tocca il nome del pezzo.',
  held: (count: number) =>
    count === 1 ? 'uno in un pagamento in corso' : `${count} in pagamenti in corso`,
  /** The soonest first. */
  kept: (untils: readonly Date[]) => {
    const [first, ...others] = new Set(untils.map(keptUntil));
    const kept = untils.length === 1 ? 'Uno tenuto' : `${untils.length} tenuti`;
    const until = others.length === 0 ? first : `il primo ${first}`;
    return `${kept} da parte per chi aspettava, ${until}`;
  },
  /** Pieces that lie there, and pieces that are made once they are ordered: a number of what is still sold. */
  of: {
    shelf: {
      body: undefined,
      stock: (count: number) => (count === 1 ? '1 pezzo' : `${count} pezzi`),
      now: (stock: string) => `ora ${stock}`,
      made: 'Ne ho finita una',
      taken: 'Portata via una',
      noneLeft: 'Non ce n’è: non si può togliere.',
      reasons: { made: 'Ne ho finite', taken: 'Portate via', returned: 'Tornate' },
      tooMany: (free: number) =>
        free === 0 ? 'Non ce n’è da portare via.' : `Se ne possono portare via al massimo ${free}.`,
      counted: 'Quanti ce ne sono davvero?',
      countShape: 'Conta lo scaffale e scrivi quanti sono: un numero da 0 a 9999.',
      moves: { made: 'Finite di lavorare', taken: 'Portate via' },
    },
    made: {
      body: 'Si fa dopo l’ordine: il numero dice quanti ne vendete ancora. Quando finisci quello di un ordine, spediscilo: qui non toccare niente.',
      stock: (count: number) => {
        if (count === 0) return 'Non ne facciamo altri';
        return count === 1 ? 'Ne facciamo ancora uno' : `Ne facciamo ancora ${count}`;
      },
      now: (stock: string) => stock.charAt(0).toLowerCase() + stock.slice(1),
      made: 'Uno in più',
      taken: 'Uno in meno',
      noneLeft: 'Non ne facciamo altri: meno di così non si può.',
      reasons: { made: 'Di più', taken: 'Di meno', returned: 'Tornati' },
      tooMany: (free: number) =>
        free === 0 ? 'Di meno non si può.' : `Al massimo ${free} di meno.`,
      counted: 'Quanti ne facciamo ancora?',
      countShape: 'Scrivi quanti ne fate ancora, oltre a quelli ordinati: un numero da 0 a 9999.',
      moves: { made: 'Ne facciamo di più', taken: 'Ne facciamo di meno' },
    },
  },
  ofSize: (words: string, size: string) => `${words}: ${size}`,
  allHeld: 'Chi paga adesso li ha già presi: aspetta qualche minuto.',
  allKept:
    'Li abbiamo promessi a chi li aspettava: finché è il loro giorno non si possono togliere.',
  moved: (name: string, now: string) => `${name}: ${now}.`,
  wasMoved: (name: string, now: string) => `Era già fatto. ${name}: ${now}.`,
  /** After the words of a move. */
  toTell: (people: number) => {
    if (people === 0) return '';
    return people === 1
      ? ' Fra 5 minuti avvisiamo chi lo aspetta.'
      : ` Fra 5 minuti avvisiamo le ${people} persone che lo aspettano.`;
  },
  backToShelf: 'Tutti i pezzi',
  undo: 'Rimetti com’era',
  undoHere: 'Torna com’era',
  undone: (name: string, now: string) => `Rimesso com’era. ${name}: ${now}.`,
  onlyOne: 'Vedi un pezzo solo.',
  seeAll: 'Vedi tutti i pezzi',
  more: 'Altro',
  moreOf: (size: string) => `Altro: ${size}`,
  several: 'Più pezzi alla volta',
  howMany: 'Quanti pezzi',
  howManyShape: 'Scrivi un numero da 1 a 9999.',
  count: 'Sistemo',
  overMost: 'Più di 9999 non si può: ricontrolla il numero.',
  countSame: 'Il numero è già giusto: non c’è niente da sistemare.',
  countHeld: (held: number) =>
    held === 1
      ? 'Uno lo sta pagando qualcuno: non possono essere di meno. Aspetta qualche minuto.'
      : `${held} li sta pagando qualcuno: non possono essere di meno. Aspetta qualche minuto.`,
  countKept: (held: number) =>
    held === 1
      ? 'Uno è tenuto da parte per chi lo aspettava: non possono essere di meno.'
      : `${held} sono di chi sta pagando o di chi li aspettava: non possono essere di meno.`,
  countChanged: (before: number, now: number) =>
    `Prima vedevi ${before}, adesso sono ${now}: intanto qualcuno ha spostato dei pezzi. Riconta, poi salva di nuovo.`,
  save: 'Salva',
  waiting: 'Chi aspetta',
  nobodyWaits: 'Nessuno aspetta.',
  waitsSince: (moment: string, isConfirmed: boolean) =>
    isConfirmed
      ? beforeDay('dal', moment)
      : `${beforeDay('dal', moment)}, e-mail non ancora confermata`,
  moves: 'Che cosa è successo',
  moveReasons: {
    opening: 'All’inizio',
    returned: 'Tornate',
    counted: 'Sistemato',
    undo: 'Rimesso com’era',
  },
  moveBy: (moment: string, name: string | undefined) =>
    name === undefined ? moment : `${moment}, ${name}`,
  sales: ({ sold, back }: { sold: number; back: number }) =>
    back === 0
      ? `Venduti con gli ordini: −${sold}.`
      : `Venduti con gli ordini: −${sold}; di questi tornati in vendita: +${back}.`,
  moveUndone: 'poi rimesso com’era',
  undoMove: (move: string) => `Rimetti com’era: ${move}`,
} as const;

/** 'fino a lunedì 23 novembre alle 22:30'. */
function keptUntil(at: Date): string {
  return `fino a ${formatWeekday(at)} alle ${formatTime(at)}`;
}
