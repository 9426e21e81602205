/** Photographs from the phone. */
export const photographText = {
  take: 'Scatta',
  choose: 'Scegli foto',
  chooseOne: 'Scegli una foto',
  crop: 'Inquadratura',
  cropAt: (percent: number) =>
    percent === 50
      ? 'al centro'
      : `${percent}%, ${percent < 50 ? 'verso l’alto o a sinistra' : 'verso il basso o a destra'}`,
  recrop: 'Usa questa inquadratura',
  noFrame:
    'Di questa foto resta solo quello che si vede: per un’altra inquadratura mandala di nuovo.',
  goesByItself: 'Non c’è connessione: parte da sola quando torna.',
  sending: 'Invio…',
  arrived: 'Foto arrivata.',
  waiting: 'In attesa',
  giveUp: 'Lasciala perdere',
  drop: (nth: number) => `Togli la foto ${nth}`,
  earlier: (nth: number) => `Sposta su la foto ${nth}`,
  later: (nth: number) => `Sposta giù la foto ${nth}`,
  text: 'Che cosa si vede?',
  photograph: (nth: number) => `Foto ${nth}`,
  isFirst: 'è già la prima',
  isLast: 'è già l’ultima',
  cover: 'È la prima: quella delle liste.',
  loose: 'Foto già inviate',
  looseBody: 'Non sono ancora di nessun pezzo. Dopo 30 giorni se ne vanno da sole.',
  useIt: 'Usa',
  forget: (nth: number) => `Elimina la foto ${nth}`,
  forgetIt: 'Elimina',
  use: (nth: number) => `Usa la foto ${nth}`,
  full: 'Sono otto: toglierne una per aggiungerne un’altra.',
  save: 'Salva le foto',
  saved: 'Le foto sono salvate.',
  takeTheirs: 'Mostra come sono adesso',
  needsOne: 'Serve almeno una foto: senza, non si può salvare.',
  title: (name: string) => `Foto di ${name}`,
  link: 'Foto',
  addTo: (color: string) => `Aggiungi le foto: ${color}`,
  ofOffSale: 'Fuori vendita: salva le foto, poi rimettilo in vendita.',
  pickFrom: (label: string) => `${label}: dalla foto`,
  pickHint: 'Tocca il colore nella foto, o sceglilo qui.',
  takeShared: (count: number) =>
    count === 1 ? 'Aggiungi la foto condivisa' : `Aggiungi le ${count} foto condivise`,
  toAdd: (count: number) => {
    const shared = count === 1 ? 'una foto condivisa' : `${count} foto condivise`;
    return `Hai ${shared} da aggiungere: scegli il colore.`;
  },
  /** The screen of photographs that another app has shared. */
  shared: {
    title: 'Foto condivise',
    body: 'Sono solo qui: non è ancora partito niente. Se non le usi, domani se ne vanno da sole.',
    /** @param count 0 where it is not known */
    leftOut: (count: number) => {
      const some = count > 1 ? `${count} file sono rimasti` : 'Un file è rimasto';
      const files = count > 0 ? some : 'Qualche file è rimasto';
      return `${files} fuori: qui stanno otto foto alla volta, in JPEG, PNG o WebP, fino a 20 MB l’una.`;
    },
    newPiece: (count: number) =>
      count === 1 ? 'Nuovo pezzo con questa foto' : 'Nuovo pezzo con queste foto',
    toPiece: 'Aggiungi a un pezzo',
    search: 'Cerca il pezzo',
    toThis: (name: string) => `Aggiungi a ${name}`,
    drop: 'Butta via',
    dropped: 'Qui non ci sono più. Nell’app da cui vengono sono rimaste.',
    none: 'Non ci sono foto condivise. Se le hai appena mandate, la Bottega non era ancora pronta: adesso lo è, condividile di nuovo.',
    toShelf: 'Vai a Pezzi',
  },
} as const;
