import { beforeDay } from './dates.ts';

/** The screen of every euro. */
export const accountsText = {
  month: 'Mese',
  provider: 'Chi gestisce le carte',
  captured: 'Preso',
  refunded: 'Reso',
  orders: (count: number) => (count === 1 ? 'Un ordine' : `Ordini: ${count}`),
  sold: 'Venduto',
  delivery: 'di cui spedizione',
  givenBack: 'Rimborsato',
  left: 'Resta',
  shelf: 'Scaffale',
  piecesSold: 'Pezzi venduti',
  piecesBack: 'Pezzi tornati in vendita',
  allRight: 'I conti tornano: carte, ordini e scaffale dicono lo stesso.',
  allRightSoFar: 'Ordini e scaffale dicono lo stesso.',
  allExplained: 'Quello che non coincide ha il suo perché',
  nothing: 'In questo mese ancora niente.',
  toSee: (count: number) => (count === 1 ? 'C’è una differenza' : `Ci sono ${count} differenze`),
  matched: (moment: string) => `Confrontato con chi gestisce le carte ${beforeDay('il', moment)}.`,
  neverMatched:
    'Con chi gestisce le carte il negozio si confronta da solo ogni notte, verso le 4: il primo confronto arriva allora.',
  piecesDiffer: (pieces: number) =>
    Math.abs(pieces) === 1 ? '1 pezzo' : `${Math.abs(pieces)} pezzi`,
  weeks: 'Venduto per settimana',
  weekFrom: 'Settimana dal',
  weekOf: (orders: number, pieces: number) => {
    const sales = orders === 1 ? 'un ordine' : `${orders} ordini`;
    const things = pieces === 1 ? 'un pezzo' : `${pieces} pezzi`;
    return `${sales}, ${things}`;
  },
  weekTotal: 'Venduto',
  best: (sum: string) => `La settimana migliore: ${sum}`,
  noWeeks: 'In queste dodici settimane ancora niente.',
  onlyWeek: ({ from, what, sum }: { from: string; what: string; sum: string }) =>
    `Nella settimana ${beforeDay('dal', from)}: ${what}, ${sum}.`,
  otherWeeks: (count: number) =>
    count === 1 ? 'Nell’altra settimana niente.' : `Nelle altre ${count} settimane niente.`,
  forAccountant: 'Per il commercialista',
  forAccountantBody:
    'Ogni vendita, ogni reso e il totale di ogni giorno, con gli importi lordi: il negozio non conosce la tua aliquota IVA. Gli ordini per cui hai fatto una fattura ci sono anche loro: dillo a chi tiene i conti. Le vendite ai mercati non ci sono.',
  download: (month: string) => `Scarica ${month}`,
  /** The name of each difference, and the next step. */
  differences: {
    order_missing: {
      name: 'Un pagamento senza ordine',
      next: 'Cercalo da chi gestisce le carte: se non è vostro, rendilo di là.',
    },
    intent_missing: {
      name: 'Un ordine senza pagamento',
      next: 'Non spedirlo prima di aver visto il pagamento da chi gestisce le carte.',
    },
    amount_differs: {
      name: 'Importi diversi',
      next: 'Confronta il totale dell’ordine con il pagamento; poi rendi o chiedi la differenza.',
    },
    not_captured: {
      name: 'Segnato come pagato, ma non preso',
      next: 'Guarda il pagamento da chi gestisce le carte prima di spedire.',
    },
    captured_without_order: {
      name: 'Preso più di quanto dice l’ordine',
      next: 'Apri l’ordine: se non si spedisce, rendi il denaro da chi gestisce le carte.',
    },
    refund_differs: {
      name: 'Rimborsi diversi',
      next: 'Di là è stato reso altro: confronta i rimborsi dell’ordine con i loro.',
    },
    awaiting_capture: {
      name: 'Pagamento in arrivo',
      next: 'Il negozio lo prende da solo. Se domani è ancora qui, apri l’ordine.',
    },
    captured_later: {
      name: 'Venduto in questo mese, preso dopo',
      next: 'Niente da fare: il denaro conta nel mese in cui è arrivato.',
    },
    captured_earlier: {
      name: 'Preso in questo mese, venduto prima',
      next: 'Niente da fare: la vendita conta nel mese di prima.',
    },
    refund_pending: {
      name: 'Rimborso in attesa della banca',
      next: 'Il negozio riprova da solo. Se domani è ancora qui, apri l’ordine.',
    },
    refunded_later: {
      name: 'Rimborso chiesto in questo mese, reso dopo',
      next: 'Niente da fare: conta nel mese in cui il denaro è partito.',
    },
    refunded_earlier: {
      name: 'Reso in questo mese, chiesto prima',
      next: 'Niente da fare: la richiesta conta nel mese di prima.',
    },
    not_back: {
      name: 'Rimborsato, ma non tornato in vendita',
      next: 'È tornato? Apri l’ordine e rimettilo in vendita. Se non si può vendere, va bene così.',
    },
    back_later: {
      name: 'Rimborsato in questo mese, tornato dopo',
      next: 'Niente da fare.',
    },
    back_earlier: {
      name: 'Tornato in questo mese, rimborsato prima',
      next: 'Niente da fare.',
    },
    stock_off: {
      name: 'Il numero è stato cambiato fuori dalla Bottega',
      next: 'Conta lo scaffale, poi tocca Sistemo: da lì in poi ogni pezzo è scritto.',
    },
  },
  toShelf: 'Vai ai pezzi',
  differsBy: (sum: string) => `Differenza: ${sum}`,
} as const;
