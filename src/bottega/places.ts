/** Addresses of the makers' pages, below `/bottega`, written once. */
export const places = {
  today: '/',
  orders: '/ordini',
  devices: '/dispositivi',
  door: '/entra',
} as const;
