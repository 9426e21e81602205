import { shipText } from './bottega-shipping.ts';

/** The screens on which several parcels are prepared together. */
export const parcelsText = {
  title: 'Prepara insieme',
  open: 'Prepara più pacchi insieme',
  none: 'Niente da spedire: tutto è partito.',
  choices: { today: 'Partono oggi', ready: 'Pronti', none: 'Nessuno' },
  chosen: (count: number) => (count === 1 ? '1 scelto' : `${count} scelti`),
  labels: 'Etichette',
  slips: 'Distinte',
  leave: 'Partiti',
  chooseFirst: 'Scegli almeno un ordine.',
  tooMany: (most: number) => `Al massimo ${most} alla volta: togline qualcuno.`,
  gone: (numbers: string[]) =>
    numbers.length === 1
      ? `L’ordine n. ${numbers.join('')} non è più da spedire: non è più fra gli scelti.`
      : `Non sono più da spedire, e non sono più fra gli scelti: ${numbers.join(', ')}.`,
  back: 'Torna alla scelta',
  slipsTitle: (count: number) => (count === 1 ? 'Una distinta' : `${count} distinte`),
  slipsPrices: 'Con i prezzi',
  slipsGifts: 'Sui regali mai.',
  slipsGone: (count: number) =>
    count === 1
      ? 'Un ordine scelto non è più da spedire: la sua distinta non c’è.'
      : `${count} ordini scelti non sono più da spedire: le loro distinte non ci sono.`,
} as const;

/** The screen on which parcels are handed over one after another. */
export const leavingText = {
  title: 'Partiti',
  nothing: 'Scegli prima gli ordini.',
  progress: ({ at, of }: { at: number; of: number }) => `Pacco ${at} di ${of}`,
  handOver: 'Partito, avanti',
  skip: 'Salta',
  goOn: 'Avanti',
  sameCode: ({ name, number }: { name: string; number: string }) =>
    `Questo codice è già del pacco di ${name} (ordine n. ${number}). Ricontrolla.`,
  samePackage: 'È lo stesso pacco: va bene così',
  done: 'Fatti finora',
  ended: ({ left, waiting, others }: Record<'left' | 'waiting' | 'others', number>) => {
    const some =
      left === 1 ? 'Un pacco segnato come partito' : `${left} pacchi segnati come partiti`;
    const gone = left === 0 ? 'Nessun pacco segnato come partito' : some;
    const rest = waiting === 1 ? 'uno resta da spedire' : `${waiting} restano da spedire`;
    const known = waiting === 0 ? gone : `${gone}, ${rest}`;
    if (others === 0) return `${known}.`;
    const failed = others === 1 ? 'uno no' : `${others} no`;
    return `${known}, ${failed}: guarda qui sotto.`;
  },
  undoNote: 'Per due minuti puoi ripensarci, poi parte l’e-mail al cliente.',
  left: (code: string | undefined) =>
    code === undefined ? 'Partito, lo porti tu.' : `Partito: ${code}`,
  elsewhere: (code: string | undefined) =>
    code === undefined
      ? 'Già segnato come partito, senza codice.'
      : `Già segnato come partito: ${code}.`,
  mineLost: (code: string) => `Il tuo codice ${code} non è stato salvato.`,
  gone: 'Non è più da spedire.',
  skipped: 'Saltato: è ancora da spedire.',
  takenBack: 'Rimesso da spedire: nessuno ha ricevuto niente.',
  failed: (why: string) => `Non è partito. ${why}`,
  undo: shipText.takeBack,
  undoOf: (name: string) => `${shipText.takeBack}: ${name}`,
  again: 'Riprova',
  /** Back to a parcel that was skipped or taken back. */
  toIt: 'Spediscilo adesso',
  end: 'Ho finito',
} as const;
