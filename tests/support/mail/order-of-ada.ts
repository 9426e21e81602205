/** An order of two cardigans that are made for it. */
export const order = {
  number: '2026-00001',
  subtotal: 29_000,
  delivery: 0,
  total: 29_000,
  promise: {
    pieces: 'made' as const,
    on: '2026-11-21',
    leaves: '2026-12-03',
    from: '2026-12-07',
    to: '2026-12-10',
  },
  products: [
    {
      _id: 'cardigan-alba',
      name: 'Cardigan <Alba>',
      size: 'M',
      color: { name: 'Rosso', code: '#aa3322' },
      qty: 2,
      price: 14_500,
      img: 'cardigan-alba-rosso-1.{size}.jpg?v=0a1b2c3d',
    },
  ],
};

export const customer = {
  email: 'ada@example.it',
  first_name: 'Ada',
  last_name: 'Rossi',
  address: 'Via Roma',
  civic_number: '7',
  zipcode: '20100',
  city: 'Milano',
  region: 'Lombardia',
  phone: '333 1234567',
};
