import type { OrderSizeProblem } from '#contract/order-size.ts';

function onlyLeft(stock: number): string {
  if (stock <= 0) return 'Al momento non è disponibile';
  if (stock === 1) return 'Al momento ne resta uno solo';
  return `Al momento ne restano solo ${stock}`;
}

function isShort({ name, stock }: { name: string; stock: number }): string {
  if (stock <= 0) return `“${name}” al momento non è disponibile: toglilo per continuare.`;
  if (stock === 1) return `Di “${name}” ne resta uno solo: riduci la quantità per continuare.`;
  return `Di “${name}” ne restano solo ${stock}: riduci la quantità per continuare.`;
}

export const cartText = {
  title: 'Il tuo carrello',
  /** Where no script runs, before an address. */
  needsScript: 'Il carrello ha bisogno di JavaScript. Senza, scrivici:',
  description: 'I pezzi che hai scelto, prima di ordinarli.',
  lines: 'Pezzi nel carrello',
  color: 'Colore',
  size: 'Taglia',
  /** For who hears the buttons: two sizes of one garment have one name. */
  piece: ({ name, color, size }: { name: string; color: string; size: string }) =>
    `${name}, ${color}, taglia ${size}`,
  /** Before the number, where no script runs and nothing can change it. */
  quantity: 'Quantità:',
  quantityOf: (name: string) => `Quantità: ${name}`,
  minus: (name: string) => `Togli un pezzo: ${name}`,
  quantityNow: ({ name, qty }: { name: string; qty: number }) => `${name}: quantità ${qty}`,
  plus: (name: string) => `Aggiungi un pezzo: ${name}`,
  remove: (name: string) => `Rimuovi ${name} dal carrello`,
  removed: (name: string) => `Hai rimosso ${name} dal carrello`,
  unavailable: 'Non più disponibile',
  unavailableHint: 'Togli questo pezzo per andare al pagamento.',
  onlyLeft,
  reduceTo: (stock: number) => `Riduci a ${stock}`,
  takeOut: 'Togli',
  noMoreThan: (stock: number) => `La quantità richiesta non è disponibile! ${onlyLeft(stock)}.`,
  gone: 'Questo pezzo non è più in vendita',
  noMore: 'La quantità richiesta non è disponibile!',
  missingForFree: (amount: string) => `Ti mancano ${amount} per la spedizione gratuita`,
  deliveryIsFree: 'La spedizione è gratuita',
  goesWith: 'Ci stanno bene insieme',
  summary: 'Riepilogo',
  vatIncluded: 'IVA inclusa',
  totalNow: (total: string) => `Totale: ${total}`,
  toPayment: 'Procedi al pagamento',
  removeUnavailable: 'Togli i pezzi non più disponibili per continuare.',
  /** Why a piece keeps the cart from being ordered, by its name. */
  isGone: (name: string) => `“${name}” non è più disponibile: toglilo per continuare.`,
  isShort,
  empty: 'Il tuo carrello è vuoto',
  emptyHint: 'C’è qualcosa di caldo che ti aspetta.',
  toShop: 'Vai al negozio',
  loading: 'Caricamento del carrello',
  failed: 'Non riusciamo a caricare il tuo carrello',
  failedHint: 'I tuoi pezzi sono al sicuro: riprova tra un momento.',
  offline: 'Sembra che tu sia senza connessione',
  offlineHint: 'I tuoi pezzi sono al sicuro: appena torna la connessione li rivedi qui.',
  acceptedCards: 'Carte accettate',
  deliveryLimits: 'Consegna',
  /** Where one piece is ready before another. */
  together: 'Di solito parte tutto insieme, quando è pronto l’ultimo pezzo.',
  deliveryArea: (area: string) => `Spediamo solo in ${area}.`,
} as const;

/** Why a cart cannot be ordered at once, and the way out. */
export const orderSizeText = {
  too_many_lines:
    'In un ordine entrano fino a 30 pezzi diversi: dividi il carrello in due ordini, oppure scrivici.',
  too_many_pieces:
    'In un ordine entrano fino a 50 pezzi: per averne di più scrivici, li prepariamo apposta per te.',
} as const satisfies Record<OrderSizeProblem, string>;

/** The choice below the lines of the cart. */
export const giftChoiceText = {
  choose: 'È un regalo',
  hint: 'Nel pacco niente prezzi e, se vuoi, un tuo biglietto.',
  note: 'Il tuo biglietto',
  left: (characters: number) =>
    characters === 1 ? 'Ancora 1 carattere' : `Ancora ${characters} caratteri`,
  /** Before the note, where it is folded. */
  saved: 'Con biglietto:',
  write: 'Scrivi il biglietto',
  edit: 'Modifica il biglietto',
} as const;
