/** Paths of the makers' pages, below `/bottega`, written once. */
export const bottegaPaths = {
  today: '/',
  orders: '/ordini',
  anyOrder: '/ordini/:id',
  order: (id: string) => `/ordini/${encodeURIComponent(id)}`,
  anySlip: '/ordini/:id/distinta',
  slip: (id: string) => `/ordini/${encodeURIComponent(id)}/distinta`,
  parcels: '/ordini/insieme',
  leaving: '/ordini/insieme/partiti',
  slips: '/ordini/insieme/distinte',
  slipsOf: (ids: readonly string[]) => `/ordini/insieme/distinte?ordini=${ids.join(',')}`,
  closedOrders: '/avvisa',
  shelf: '/pezzi',
  piece: (productId: string) => `/pezzi?pezzo=${encodeURIComponent(productId)}`,
  // A piece may be called `nuovo`: its id follows a word of its own.
  anyEditedPiece: '/pezzi/pezzo/:id',
  editedPiece: (productId: string) => `/pezzi/pezzo/${encodeURIComponent(productId)}`,
  shelfOrder: (list: string) => `/ordine-pezzi?elenco=${encodeURIComponent(list)}`,
  anyShelfOrder: '/ordine-pezzi',
  newPiece: '/pezzi/nuovo',
  anyDraft: '/pezzi/bozze/:id',
  draft: (id: string) => `/pezzi/bozze/${encodeURIComponent(id)}`,
  changeAnyDraft: '/pezzi/bozze/:id/cambia',
  changeDraft: (id: string) => `/pezzi/bozze/${encodeURIComponent(id)}/cambia`,
  /** The shop's own page of a draft, whole: no screen. */
  preview: (id: string) => `/bottega/anteprima/${encodeURIComponent(id)}`,
  anyPhotographs: '/pezzi/pezzo/:id/foto',
  photographs: (productId: string) => `/pezzi/pezzo/${encodeURIComponent(productId)}/foto`,
  shared: '/foto-condivise',
  scanTag: '/pezzi/cartellino',
  anyTag: '/pezzi/cartellino/:size',
  tag: (sizeId: string) => `/pezzi/cartellino/${encodeURIComponent(sizeId)}`,
  tags: '/pezzi/cartellini',
  withdrawals: '/recessi',
  making: '/da-fare',
  accounts: '/ogni-euro',
  closures: '/chiusure',
  notices: '/avvisi',
  words: '/parole',
  pages: '/pagine',
  anyPage: '/pagine/:page',
  page: (page: string) => `/pagine/${page}`,
  pagePictures: '/foto-delle-pagine',
  question: '/domanda',
  devices: '/dispositivi',
  people: '/chi-lavora-qui',
  more: '/altro',
  backup: '/copia',
  visits: '/visite',
  customers: '/clienti',
  anyCustomer: '/clienti/dati',
  customer: (email: string) => `/clienti/dati?email=${encodeURIComponent(email)}`,
  signIn: '/entra',
} as const;

const { today, orders, shelf, making, more } = bottegaPaths;

/** The part of the bar that a screen is in: Altro where it is in no other. */
export function partOf(pathname: string): string {
  if (pathname === today) return today;
  const start = `/${pathname.split('/')[1]}`;
  if (start === bottegaPaths.withdrawals) return orders;
  if (start === bottegaPaths.shared) return shelf;
  return [orders, shelf, making].find((part) => part === start) ?? more;
}
