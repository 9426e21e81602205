/** Wish lists: the page of one’s own list, and a list that was shared. */
export const wishesText = {
  title: 'I tuoi desideri',
  description: 'I pezzi che vorresti.',
  list: 'Pezzi desiderati',
  choose: 'Scegli e aggiungi',
  chooseOf: (name: string) => `Scegli e aggiungi al carrello: ${name}`,
  /** Of a piece that is sold out. */
  tellMe: 'Avvisami se torna',
  tellMeOf: (name: string) => `Avvisami se torna: ${name}`,
  removed: (name: string) => `Hai tolto ${name} dai desideri`,
  undo: 'Annulla',
  empty: 'La tua lista è vuota',
  emptyHint: 'Tocca il cuore di un pezzo e lo ritrovi qui.',
  kept: 'La lista resta in questo browser, senza account.',
  needsScript: 'I desideri hanno bisogno di JavaScript. Senza, scrivici:',
  failed: 'Non riusciamo a caricare i tuoi desideri. Sono al sicuro: riprova tra un momento.',
  retry: 'Riprova',
  missing,
  share: 'Manda la lista a qualcuno',
  shareHint: 'Chi apre il link vede solo questi pezzi, per 90 giorni.',
  copied: 'Il link è copiato: incollalo in un messaggio.',
  link: 'Ecco il link:',
  shareFailed: 'Non siamo riuscite a preparare il link. Riprova tra un momento.',
  shared: {
    title: 'Una lista di desideri',
    description: 'I pezzi che qualcuno desidera.',
    lead: 'Qualcuno ha scelto questi pezzi e te li ha mandati.',
    gone: 'Questa lista non c’è',
    goneLead:
      'Il link è incompleto, oppure sono passati più di 90 giorni. Chiedi a chi te l’ha mandato di condividere di nuovo la lista.',
    allMissing: 'I pezzi di questa lista non sono più in vendita.',
    toShop: 'Vai al negozio',
  },
} as const;

function missing(count: number): string {
  return count === 1
    ? 'Un pezzo della lista non è più in vendita.'
    : `${count} pezzi della lista non sono più in vendita.`;
}
