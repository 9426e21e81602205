/** Texts of the header, the footer and the menu. */
export const layoutText = {
  shopName: 'Gomitolo',
  skipToContent: 'Vai al contenuto',
  home: 'Home',
  shop: 'Negozio',
  search: 'Cerca',
  cart: 'Carrello',
  clothes: 'Abbigliamento',
  accessories: 'Accessori',
  forhome: 'Per la casa',
  mainMenu: 'Menu principale',
  openMenu: 'Apri il menu',
  /** Short enough for the badge; voice control needs the accessible name to contain it as shown. */
  cartCount: shownCount,
  cartWith: (count: number) =>
    count === 1 ? 'Carrello, 1 prodotto' : `Carrello, ${shownCount(count)} prodotti`,
  wishes: (count: number) => (count === 0 ? 'Desideri' : `Desideri, ${count}`),
  freeDeliveryAbove: (threshold: string) =>
    `Spedizione gratuita per ordini superiori a ${threshold}`,
  /** The strip above every page. */
  news: 'Avvisi',
  close: 'Chiudi',
  footer: {
    about: 'Facciamo maglie, accessori e cose per la casa. Uno alla volta, a mano.',
    shopHeading: 'Negozio',
    helpHeading: 'Aiuto',
    followHeading: 'Restiamo in contatto',
    writeTo: (email: string) => `Scrivi a ${email}`,
    aboutUs: 'Chi siamo',
    answers: 'Domande e risposte',
    terms: 'Condizioni di vendita',
    withdrawal: 'Recedere dal contratto qui',
    guarantee: 'Garanzia legale',
    privacy: 'Privacy',
    cookies: 'Cookie',
    accessibility: 'Accessibilità',
    vat: (number: string) => `P.IVA ${number}`,
    register: (rea: string) => `REA ${rea}`,
    onlyTechnicalCookies: 'Usiamo solo cookie tecnici.',
  },
} as const;

function shownCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
