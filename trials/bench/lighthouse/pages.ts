/** The state of the visitor: nothing, pieces in the cart, or an order. */
export type Belongings = 'nothing' | 'cart' | 'order';

export type MeasuredPage = {
  name: string;
  path: string;
  brings: Belongings;
  /** Audits that do not count here, each with its reason. */
  exceptions: Record<string, string>;
};

const personal = {
  'is-crawlable':
    'the page shows what one visitor holds: it is noindex on purpose, so that no search engine keeps it',
};

export const pages: MeasuredPage[] = [
  { name: 'home', path: '/', brings: 'nothing', exceptions: {} },
  { name: 'category', path: '/shop/clothes', brings: 'nothing', exceptions: {} },
  { name: 'product', path: '/product/cardigan-alba', brings: 'nothing', exceptions: {} },
  { name: 'cart', path: '/cart', brings: 'cart', exceptions: personal },
  { name: 'checkout', path: '/checkout', brings: 'order', exceptions: personal },
];
