/** The words of a product in a list; apart from `text/category.ts`, which only one page needs. */
export const productCardText = {
  loading: 'Caricamento dei prodotti',
  moreColors: (count: number) => `+${count}`,
  colorsOf: (names: string[]) => `Colori: ${names.join(', ')}`,
  soldOut: 'Esaurito',
  /** Of its heart, which is pressed or not. */
  wished: (name: string) => `Nei desideri: ${name}`,
  isNew: 'Nuovo',
  lastPiece: 'Ultimo pezzo',
  ready: 'Pronto',
  /** @param days of making */
  madeIn: (days: number) =>
    days === 1 ? 'Lo facciamo in un giorno' : `Lo facciamo in ${days} giorni`,
} as const;
