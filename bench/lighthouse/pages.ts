/** What the visitor brings to a page: nothing, pieces in the cart, or an order on its way. */
export type Baggage = 'nothing' | 'cart' | 'order';

export type MeasuredPage = {
  name: string;
  path: string;
  baggage: Baggage;
  /** Audits that do not count here, each with its reason. */
  exceptions: Record<string, string>;
};

const personal = {
  'is-crawlable':
    'the page shows what one visitor holds: it is noindex on purpose, so that no search engine keeps it',
};

export const pages: MeasuredPage[] = [
  { name: 'home', path: '/', baggage: 'nothing', exceptions: {} },
  { name: 'category', path: '/shop/clothes', baggage: 'nothing', exceptions: {} },
  { name: 'product', path: '/product/cardigan-alba', baggage: 'nothing', exceptions: {} },
  { name: 'cart', path: '/cart', baggage: 'cart', exceptions: personal },
  { name: 'checkout', path: '/checkout', baggage: 'order', exceptions: personal },
];
