import type { BackOfficeLine } from '#contract/bottega/order-fields.ts';
import { beforeDay } from './dates.ts';
/** Sentences and questions about a parcel, on the screen of an order. */
export const shipText = {
  title: 'Spedizione',
  withdrawn: 'il cliente ha fatto recesso',
  tracking: 'Codice per seguire il pacco',
  trackingHint: 'Corriere e numero, o il link. Lascia vuoto se lo porti tu.',
  codeHint: 'Il numero, o il link. Lascia vuoto se lo porti tu.',
  carrier: 'Corriere',
  otherCarrier: 'Un altro',
  follow: 'Segui il pacco',
  optional: 'facoltativo',
  handOver: 'Consegnato al corriere',
  byHand: 'Lo porto io',
  anyway: 'Spedisci lo stesso',
  left: (time: string) =>
    `Segnato come consegnato al corriere. Alle ${time} parte l’e-mail al cliente: fino ad allora puoi ripensarci.`,
  leftByHand: (time: string) =>
    `Segnato: lo porti tu. Alle ${time} parte l’e-mail al cliente: fino ad allora puoi ripensarci.`,
  tooLate: ({ tracking, carrier }: { tracking?: string; carrier?: string }) => {
    const theirs = 'L’ha già segnato un altro telefono: vale quello che leggi qui sotto.';
    const mine = [carrier, tracking].filter((word) => word !== undefined).join(' ');
    return tracking === undefined ? theirs : `${theirs} Il tuo codice ${mine} non è stato salvato.`;
  },
  keptMeanwhile:
    'Intanto è stato consegnato al corriere: quello che scrivevi è tenuto; per correggere, “Rimettilo da spedire”.',
  takeBack: 'Rimettilo da spedire',
  takenBack: 'Fatto: l’ordine è ancora da spedire e nessuno ha ricevuto niente.',
  /** After an e-mail about another parcel. */
  takenBackNext:
    'Fatto: questi pezzi sono ancora da spedire, e di questo pacco il cliente non ha saputo niente.',
  code: ({ tracking, carrier }: { tracking?: string; carrier?: string }) =>
    tracking === undefined
      ? 'Senza codice.'
      : `Codice: ${[carrier, tracking].filter((word) => word !== undefined).join(' ')}`,
  notYet: 'Si può spedire appena il pagamento è arrivato: di solito pochi secondi.',
  deliver: 'È arrivato',
  deliverTells: 'Il pacco è dal cliente? Con “È arrivato” gli parte subito un’e-mail.',
  delivered: 'Segnato come consegnato.',
  codeOrByHand: 'Scrivi il codice; se lo porti tu, tocca “Lo porto io”.',
  mistakes: {
    shipped: {
      open: 'Non è partito davvero?',
      body: ({ tracking }: { tracking?: string }) =>
        `L’ordine torna fra quelli da spedire${tracking === undefined ? '' : ' e il codice si toglie'}.`,
      take: 'Rimettilo da spedire',
      done: 'Fatto: l’ordine è di nuovo da spedire.',
    },
    delivered: {
      open: 'Non è arrivato davvero?',
      body: () => 'L’ordine torna fra gli spediti.',
      take: 'Rimettilo fra gli spediti',
      done: 'Fatto: l’ordine è di nuovo fra gli spediti.',
    },
    tells:
      'Il cliente lo ha già saputo per e-mail: gliene parte subito un’altra, che dice che è stato uno sbaglio.',
  },
  correct: 'Correggi il codice',
  add: 'Aggiungi un codice',
  tell: 'Scrivilo anche al cliente',
  save: 'Salva il codice',
  saved: 'Codice salvato.',
  savedAndTold: 'Codice salvato: il cliente riceve un’e-mail.',
  same: 'Scrivi un codice diverso da quello di prima.',
} as const;

/** An order of several pieces that leaves in more than one parcel. */
export const partText = {
  open: 'Spedisci solo una parte',
  which: 'Che cosa parte adesso',
  stays: (rest: readonly string[]) =>
    rest.length === 0
      ? 'Parte tutto: non resta niente da spedire.'
      : `Resta da spedire: ${rest.join('; ')}.`,
  whole: 'No, parte tutto',
  choose: 'Scegli almeno un pezzo che parte.',
  list: 'Pacchi già partiti',
  left: (day: string) => `Partito ${beforeDay('il', day)}`,
  inIt: (pieces: string) => `In questo pacco: ${pieces}.`,
  mistake: {
    open: 'Non è partito davvero?',
    body: ({ state }: { state: string }) =>
      `I pezzi di questo pacco tornano da spedire e il suo codice si toglie.${state === 'shipped' ? ' Il pacco partito dopo resta partito.' : ''}`,
    take: 'Rimettili da spedire',
    done: 'Fatto: quei pezzi sono di nuovo da spedire.',
  },
} as const;

/** How many of them go into the parcel; undefined where that goes without saying. */
export function pieceCount({ qty, left, sent }: BackOfficeLine): string | undefined {
  if (left === qty) return qty === 1 ? undefined : `${qty} pezzi`;
  if (sent === qty) return qty === 1 ? 'già partito' : `tutti e ${qty} già partiti`;
  if (sent > 0) {
    const gone = sent === 1 ? 'uno già partito' : `${sent} già partiti`;
    const back = qty - left - sent;
    const given = back === 0 ? '' : back === 1 ? ', uno reso' : `, ${back} resi`;
    return `${left} di ${qty}, ${gone}${given}`;
  }
  if (left === 0) return qty === 1 ? 'reso' : `tutti e ${qty} resi`;
  const back = qty - left;
  const given = back === 1 ? 'uno reso' : `${back} resi`;
  return `${left} di ${qty}, ${given}`;
}
