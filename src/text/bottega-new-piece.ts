import { formatMoment } from '#text/dates.ts';

/** The screens on which a piece is begun, looked at and put on sale. */
export const draftText = {
  title: 'Nuovo pezzo',
  drafts: 'Bozze',
  draftOf: (moment: Date, name: string | undefined) =>
    name === undefined
      ? `Cominciata ${formatMoment(moment)}`
      : `Cominciata ${formatMoment(moment)}, ${name}`,
  photographs: 'Foto',
  like: 'Come quale?',
  likeBody: 'Scegli un pezzo simile: materiali, cure e consegna sono i suoi.',
  likeSearch: 'Cerca un pezzo simile',
  likeThis: (name: string) => `Come ${name}`,
  copiedFrom: (name: string) => `Come ${name}: materiali, cure e consegna sono i suoi.`,
  otherLike: 'Un altro',
  more: 'Altri pezzi',
  noneLike: 'Nessun pezzo con questo nome.',
  fields: {
    name: 'Nome',
    price: 'Prezzo in euro',
    color: 'Colore',
    code: 'Tinta',
    short_description: 'Riga breve',
    description: 'Descrizione',
  },
  sizes: 'Quanti pezzi per taglia',
  otherSize: 'Un’altra taglia',
  without: (size: string) => `Togli la taglia ${size}`,
  less: (size: string) => `${size}: uno in meno`,
  moreOf: (size: string) => `${size}: uno in più`,
  noPieces: 'Con zero pezzi si vede già esaurito.',
  toReview: (like: string) => `Da rivedere: è ancora il testo di ${like}.`,
  rewrite: 'Riscrivi i testi',
  taken: (like: string) => `Preso da ${like}`,
  untouched: (like: string, facts: readonly string[]) =>
    `Come in ${like}: ${facts.map((fact) => fact.toLowerCase()).join(', ')}. Vale anche per questo pezzo?`,
  publishAnyway: 'Sì, metti in vendita',
  reviewFirst: 'No, li rivedo',
  look: 'Guarda com’è',
  change: 'Cambia',
  publish: 'Metti in vendita',
  preview: 'Anteprima',
  previewBody: 'Così lo vedrà chi compra. Nel negozio non c’è ancora.',
  previewLoading: 'Arriva la pagina…',
  onSale: (name: string) => `${name} è in vendita.`,
  seeInShop: 'Guardalo nel negozio',
  another: 'Un altro pezzo',
  backToShelf: 'Torna a Pezzi',
  noPrice: 'Scrivi un prezzo, come 45 o 45,50.',
  noPhotograph: 'Aggiungi almeno una foto.',
  noLike: 'Scegli un pezzo simile.',
} as const;
