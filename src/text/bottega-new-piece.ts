import { formatMoment } from '#text/dates.ts';

/** Refused fields of a new piece, by the beginning of their name in a product's file. */
const refused = {
  name: 'Scrivi il nome, su una riga.',
  short_description: 'Scrivi la riga breve: una riga, al massimo 160 caratteri.',
  description: 'Scrivi la descrizione, al massimo 2000 caratteri.',
  price: 'Il prezzo va da 0,50 € a 10.000 €.',
  low_price: 'Il prezzo va da 0,50 € a 10.000 €.',
  'colors.0.name': 'Scrivi il colore, su una riga.',
  'colors.0.code': 'Scegli la tinta del colore.',
  'colors.0.pictures': 'Serve almeno una foto, al massimo otto.',
  'colors.0.picture_texts':
    'Quello che si vede in una foto: al massimo 200 caratteri, senza graffe.',
  'colors.0.sizes': 'Serve almeno una taglia, ognuna con un nome suo.',
} as const;

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
  codeHint: 'Tocca il colore nella prima foto, o sceglilo qui.',
  pickFrom: 'Prendi la tinta da questa foto',
  sizes: 'Quanti pezzi per taglia',
  without: (size: string) => `Togli la taglia ${size}`,
  less: (size: string) => `${size}: uno in meno`,
  moreOf: (size: string) => `${size}: uno in più`,
  noPieces: 'Con zero pezzi si vede già esaurito.',
  toReview: (like: string) => `Da rivedere: è ancora il testo di ${like}.`,
  look: 'Guarda com’è',
  change: 'Cambia',
  publish: 'Metti in vendita',
  preview: 'Anteprima',
  previewBody: 'Così lo vedrà chi compra. Nel negozio non c’è ancora.',
  onSale: (name: string) => `${name} è in vendita.`,
  seeInShop: 'Guardalo nel negozio',
  another: 'Un altro pezzo',
  backToShelf: 'Torna a Pezzi',
  noPrice: 'Scrivi un prezzo, come 45 o 45,50.',
  refused,
  refusedElsewhere: 'Qualcosa del pezzo simile non va: scegline un altro.',
  noPhotograph: 'Aggiungi almeno una foto.',
  noLike: 'Scegli un pezzo simile.',
  stillSending: 'Le foto stanno ancora arrivando: un momento.',
} as const;
