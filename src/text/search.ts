export const searchText = {
  title: 'Cerca',
  titleFor: (q: string) => `Cerca “${q}”`,
  description: 'Cerca un pezzo per nome, colore, fibra o scaffale.',
  heading: 'Cerca',
  label: 'Che cosa cerchi?',
  placeholder: 'cardigan rosso, lana merino…',
  submit: 'Cerca',
  suggestions: 'Suggerimenti',
  suggested: (count: number) =>
    count === 1 ? '1 suggerimento' : count === 0 ? 'Nessun suggerimento' : `${count} suggerimenti`,
  allResults: (q: string) => `Tutti i risultati per “${q}”`,
  found: (shown: number, total: number) => {
    if (shown < total) return `${shown} su ${total} pezzi`;
    return total === 1 ? '1 pezzo' : `${total} pezzi`;
  },
  foundOfMany: (shown: number, total: number) => `${shown} su oltre ${total} pezzi`,
  corrected: (words: string) => `Abbiamo cercato “${words}”.`,
  near: 'Nessun pezzo ha tutte queste parole. Questi ci vanno vicino.',
  nothing: (q: string) => `Non abbiamo trovato niente per “${q}”.`,
  tryOther: 'Prova con una parola sola, come “sciarpa” o “verde”, oppure guarda gli scaffali.',
  order: 'Prima i pezzi che somigliano di più a quello che cerchi: nessuno paga per stare davanti.',
  shelves: 'Oppure guarda gli scaffali.',
  showMore: 'Mostra altri risultati',
  narrow: 'Ce ne sono altri: aggiungi una parola per trovarli.',
} as const;
