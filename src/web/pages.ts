import { paths } from '#contract/paths.ts';

/**
 * For whom the HTML of a page is rendered:
 * - `public`: the same for everybody, any cache may store it;
 * - `shared`: the same for everybody, kept in the shop only;
 * - `robots`: a list for robots, the same for everybody and slow to make;
 * - `cart`: the same for everybody whose cart is empty;
 * - `payment` and `visitor`: for one visitor, unless its route has no loader.
 */
export type Audience = 'public' | 'shared' | 'robots' | 'cart' | 'payment' | 'visitor';

export type PageOfTable = {
  /** As React Router writes it, with a slash before it. */
  path: string;
  /** In the folder `routes`. */
  file: string;
  audience: Audience;
  /** The pages of a path with a parameter, if they are known beforehand. */
  known?: readonly string[];
};

/** Every page of the shop: routes, known addresses, caching and the sitemap follow from this table. */
export const pages: readonly PageOfTable[] = [
  { path: paths.home, file: 'home.tsx', audience: 'public' },
  { path: paths.shop, file: 'shop.tsx', audience: 'public' },
  {
    path: '/shop/:category',
    file: 'category.tsx',
    audience: 'public',
    known: [paths.clothes, paths.accessories, paths.forhome, paths.all],
  },
  { path: '/product/:id', file: 'product.tsx', audience: 'public' },
  { path: paths.anySearch, file: 'search.tsx', audience: 'visitor' },
  { path: paths.cart, file: 'cart.tsx', audience: 'cart' },
  { path: paths.checkout, file: 'checkout.tsx', audience: 'payment' },
  { path: paths.anyPay, file: 'pay.tsx', audience: 'payment' },
  { path: paths.payTest, file: 'pay-test.tsx', audience: 'shared' },
  { path: paths.anyAccepted, file: 'accepted.tsx', audience: 'payment' },
  { path: '/ordine/:order', file: 'order.tsx', audience: 'visitor' },
  { path: paths.rejected, file: 'rejected.tsx', audience: 'visitor' },
  { path: paths.error, file: 'error.tsx', audience: 'visitor' },
  { path: paths.anyConfirmAddress, file: 'confirm-address.tsx', audience: 'visitor' },
  { path: paths.anyBackInStock, file: 'back-in-stock.tsx', audience: 'visitor' },
  { path: paths.wishes, file: 'wishes.tsx', audience: 'shared' },
  { path: '/desideri/:list', file: 'shared-wishes.tsx', audience: 'visitor' },
  { path: paths.withdrawal, file: 'withdrawal.tsx', audience: 'public' },
  { path: paths.withdrawalReceived, file: 'withdrawal-received.tsx', audience: 'visitor' },
  { path: paths.about, file: 'about.tsx', audience: 'public' },
  { path: paths.help, file: 'help.tsx', audience: 'public' },
  { path: paths.guarantee, file: 'legal.tsx', audience: 'public' },
  { path: paths.terms, file: 'legal.tsx', audience: 'public' },
  { path: paths.privacy, file: 'legal.tsx', audience: 'public' },
  { path: paths.cookies, file: 'legal.tsx', audience: 'public' },
  { path: paths.accessibility, file: 'legal.tsx', audience: 'public' },
  { path: paths.sitemap, file: 'sitemap.ts', audience: 'robots' },
  { path: '/sitemap/:part', file: 'sitemap.ts', audience: 'robots' },
  { path: paths.merchantFeed, file: 'merchant-feed.ts', audience: 'robots' },
  { path: '/feed/merchant/:part', file: 'merchant-feed.ts', audience: 'robots' },
  { path: '/robots.txt', file: 'robots.ts', audience: 'shared' },
  { path: '/*', file: 'not-found.tsx', audience: 'visitor' },
];
