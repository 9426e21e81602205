/** The tags on the pieces: their sheet, and the screen that reads them. */
export const tagsText = {
  title: 'Cartellini',
  body: 'Un cartellino per ogni taglia: lo inquadri, e segni un pezzo in più o in meno.',
  scan: 'Inquadra un cartellino',
  words: {
    open: 'Inquadra',
    hint: 'Tieni il quadrato del cartellino dentro il riquadro: si legge da solo.',
  },
  number: 'Numero del cartellino',
  numberHint: 'È scritto sotto il quadrato.',
  open: 'Apri',
  noTag: 'Questo codice non è di un cartellino.',
  missing: 'Scrivi il numero che sta sotto il quadrato.',
  print: 'Stampa i cartellini',
  printNow: 'Stampa',
  back: 'Torna ai cartellini',
  which: 'Di quali pezzi?',
  all: 'Tutti i pezzi',
  noPiece: 'Nessuno',
  none: 'Non c’è ancora nessun pezzo in vendita.',
  count: (tags: number) => {
    if (tags === 0) return 'Scegli almeno un pezzo.';
    return tags === 1 ? 'Un cartellino' : `${tags} cartellini`;
  },
  numbered: (id: string) => `n. ${id}`,
} as const;
