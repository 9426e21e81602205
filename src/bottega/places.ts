/** Addresses of the makers' pages, below `/bottega`, written once. */
export const places = {
  today: '/',
  orders: '/ordini',
  anyOrder: '/ordini/:id',
  order: (id: string) => `/ordini/${encodeURIComponent(id)}`,
  shelf: '/pezzi',
  devices: '/dispositivi',
  door: '/entra',
} as const;
