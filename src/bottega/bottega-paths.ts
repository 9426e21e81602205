/** Paths of the makers' pages, below `/bottega`, written once. */
export const bottegaPaths = {
  today: '/',
  orders: '/ordini',
  anyOrder: '/ordini/:id',
  order: (id: string) => `/ordini/${encodeURIComponent(id)}`,
  anySlip: '/ordini/:id/distinta',
  slip: (id: string) => `/ordini/${encodeURIComponent(id)}/distinta`,
  shelf: '/pezzi',
  piece: (productId: string) => `/pezzi?pezzo=${encodeURIComponent(productId)}`,
  withdrawals: '/recessi',
  making: '/da-fare',
  accounts: '/ogni-euro',
  closures: '/chiusure',
  notices: '/avvisi',
  devices: '/dispositivi',
  more: '/altro',
  signIn: '/entra',
} as const;
