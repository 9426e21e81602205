/** The text alternatives of the shop's own pictures of the pages. */
export const sitePicturesText = {
  hero: 'Maglie di lana piegate una sull’altra, con tre gomitoli accanto',
  story: 'Un lavoro a maglia con i suoi ferri e quattro gomitoli sul tavolo della bottega',
  clothes: 'Una pila di maglie piegate, in cima una color avena a trecce',
  accessories: 'Un berretto terracotta, una sciarpa grigia a coste e due muffole azzurre',
  home: 'Un cesto di maglia con tre gomitoli e una coperta a trecce piegata',
  share: 'Maglie di lana piegate una sull’altra e gomitoli su un tavolo chiaro',
} as const;
