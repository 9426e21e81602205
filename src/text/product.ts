import { formatEuro } from '#text/money.ts';
import { shorten } from '#text/shorten.ts';
import { unbrokenSize } from '#text/unbroken.ts';
import type { Qualities, Variant } from '#contract/product.ts';

/** Characters of a title and of a description that search engines show. */
const titleRoom = 52;
const descriptionRoom = 155;

/** Words of the catalogue that stand for a sentence: the kinds of views that come again and again. */
const views = new Map([
  ['intero', 'il pezzo intero'],
  ['indossato', 'il pezzo indossato'],
  ['punto', 'il punto visto da vicino'],
  ['dettaglio', 'un dettaglio'],
  ['piegato', 'il pezzo piegato'],
  ['colore', 'il colore visto da vicino'],
]);

export const productText = {
  title: (name: string) => `${shorten(name, titleRoom)} · Gomitolo`,
  /** The description in search results: the piece and its composition. */
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
  color: 'Colore',
  size: 'Taglia',
  returns: 'Hai 14 giorni per ripensarci',
  exchange: 'Un’altra taglia?',
  deliveryArea: (area: string) => `Spediamo solo in ${area}.`,
  soldOut: 'esaurita',
  colorSoldOut: (name: string) => `${name}, esaurito`,
  onlyOtherColors,
  /** The size that a page opens on where those before it are sold out. */
  firstInStock: (size: string) => `la prima disponibile è ${unbrokenSize(size)}`,
  addToCart: 'Aggiungi al carrello',
  /** The chosen colour and size, beside the button of phones. */
  chosen: ({ color, size }: { color: string; size: string }) =>
    size === 'unica' ? color : `${color}, ${size}`,
  added: 'Prodotto aggiunto al carrello!',
  refused: 'La quantità richiesta non è disponibile!',
  /** Said where the catalogue has changed since the page was opened. */
  gone: 'Questo pezzo non c’è più in questo colore e taglia: scegli tra quelli che vedi.',
  /** The preselected size, which was not on the screen yet. */
  seeSize: (size: string) =>
    `Il pezzo non è ancora nel carrello. Abbiamo scelto noi la taglia ${size}: se va bene, tocca di nuovo.`,
  /** Where no script runs. */
  orderByMail: 'Il carrello ha bisogno di JavaScript. Senza, scrivici:',
  failed: 'Non siamo riuscite ad aggiungere il pezzo. Controlla la connessione e riprova.',
  /** Of pieces that lie there, or of those that can still be made. */
  lastPieces: {
    shelf: (count: number) => (count === 1 ? 'Ne resta uno solo' : `Ne restano solo ${count}`),
    made: (count: number) =>
      count === 1 ? 'Possiamo farne ancora uno' : `Possiamo farne ancora ${count}`,
  },
  composition: 'Composizione',
  /** As the catalogue has it where it is true (Reg. EU 1007/2011, article 12). */
  animalParts: 'Contiene parti non tessili di origine animale',
  materials: 'Dettagli e materiali',
  fit: 'Vestibilità e misure',
  care: 'Cura',
  madeBy: 'Lavorato da',
  hours: (hours: number) => (hours === 1 ? 'un’ora di lavoro' : `${hours} ore di lavoro`),
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
  viewed: 'Visti di recente',
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
    name: 'Guida alle taglie',
    lines: [
      { name: 'Altezza', value: '15cm' },
      { name: 'Larghezza', value: '30cm' },
    ],
  },
} as const;

interface ColorStock {
  color: { name: string };
  inStock: boolean;
}

/** Where the chosen colour is sold out and another is not; otherwise undefined. */
function onlyOtherColors(colors: ColorStock[], chosen: number): string | undefined {
  const missing = colors[chosen];
  const others = colors.filter(({ inStock }) => inStock);
  if (missing === undefined || missing.inStock || others.length === 0) return undefined;
  const isAllOthers = others.length > 1 && others.length === colors.length - 1;
  const names = others.map(({ color }) => color.name).join(' e in ');
  const where = isAllOthers ? 'negli altri colori' : `in ${names}`;
  return `In ${missing.color.name} è esaurito, ${where} c’è.`;
}

/** Facts of the making of a piece, as search engines read them. */
export const makingText = {
  hours: 'Ore di lavoro',
  origin: 'Origine del filato',
} as const;

export const qualityNames = {
  vegan: 'Cotone vegano',
  valuable: 'Materiale pregiato',
  sheep: 'Pecora transumante',
  wool: '100% lana',
} as const satisfies Record<keyof Qualities, string>;

/** The alternative texts of a colour's pictures, in their order. */
export function pictureTexts(product: string, { color, imgs, img_texts }: Variant): string[] {
  const piece = `${product} in ${color.name.toLowerCase()}`;
  return imgs.map((_, index) => {
    const written = img_texts?.[index] ?? '';
    const view = views.get(written);
    if (view !== undefined) return `${piece}, ${view}`;
    if (written !== '') return written;
    return index === 0 ? piece : `${piece}, vista ${index + 1}`;
  });
}
