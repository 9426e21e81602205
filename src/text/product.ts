import { formatDays } from '#text/dates.ts';
import { formatEuro } from '#text/money.ts';
import { shorten } from '#text/shorten.ts';

/** What search engines show of a title, and of a description. */
const titleRoom = 52;
const descriptionRoom = 155;

export const productText = {
  title: (name: string) => `${shorten(name, titleRoom)} · Gomitolo`,
  /** What stands below the title in a search: the piece and what it is made of. */
  metaDescription: ({ summary, composition }: { summary: string; composition: string }) =>
    shorten(
      `${summary} ${composition}. Lavorazione a mano in Piemonte, spedizione in tutta Italia.`,
      descriptionRoom,
    ),
  loading: 'Caricamento del prodotto',
  breadcrumb: 'Sei qui',
  lowestPrice: (price: string) => `Prezzo più basso degli ultimi 30 giorni: ${price}`,
  vatIncluded: 'IVA inclusa',
  priceNow: (price: string) => `Il prezzo ora è ${price}`,
  delivery: (cents: number) =>
    cents === 0 ? 'Spedizione gratuita' : `Spedizione ${formatEuro(cents)}`,
  madeIn: (days: number) =>
    days === 0 ? 'Pronta consegna' : `Tempo di lavorazione: ${formatDays(days)}`,
  color: 'Colore',
  size: 'Taglia',
  returns: 'Hai 14 giorni per ripensarci',
  soldOut: 'esaurita',
  onlySize: 'Taglia unica',
  addToCart: 'Aggiungi al carrello',
  /** What the button of phones would add, beside it. */
  chosen: ({ color, size }: { color: string; size: string }) =>
    size === 'unica' ? color : `${color}, ${size}`,
  added: 'Prodotto aggiunto al carrello!',
  refused: 'La quantità richiesta non è disponibile!',
  cartFull: 'Il carrello è pieno',
  failed: 'Non siamo riuscite ad aggiungere il prodotto. Controlla la connessione e riprova.',
  lastPieces: (count: number) => (count === 1 ? 'Ne resta uno solo' : `Ne restano solo ${count}`),
  composition: 'Composizione',
  /** As the catalogue has it where it is true (Reg. EU 1007/2011, article 12). */
  animalParts: 'Contiene parti non tessili di origine animale',
  materials: 'Dettagli e materiali',
  fit: 'Vestibilità e misure',
  care: 'Cura',
  safety: 'Sicurezza del prodotto',
  maker: 'Fabbricante',
  noWarnings: 'Nessuna avvertenza particolare per l’uso previsto.',
  neighbours: {
    heading: 'Dallo stesso cesto',
    all: {
      clothes: 'Tutto l’abbigliamento',
      accessories: 'Tutti gli accessori',
      forhome: 'Tutto per la casa',
    },
  },
  gallery: {
    label: 'Immagini del prodotto',
    thumbnails: 'Miniature',
    previous: 'Immagine precedente',
    next: 'Immagine successiva',
    position: (index: number, count: number) => `immagine ${index} di ${count}`,
    zoom: 'Ingrandisci l’immagine',
    show: (index: number, count: number) => `Mostra l’immagine ${index} di ${count}`,
  },
  sizeGuide: {
    button: 'Guida alle taglie',
    heading: 'Guida alle taglie',
    lines: [
      { name: 'Altezza', value: '15cm' },
      { name: 'Larghezza', value: '30cm' },
    ],
    note: 'Le misure di ogni taglia sono nella scheda, alla voce “Vestibilità e misure”.',
  },
} as const;
