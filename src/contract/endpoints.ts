/**
 * Method and path of every call, apart from the schemas so that a screen can call without loading them.
 * `cache` marks a response that is the same for everybody: each node keeps it for a second. With
 * `shared`, a shared cache in front of the shop may keep it for `SHARED_CACHE_SECONDS` too; `node` is
 * for the calls by which a page and the cart read stock and price anew.
 */
export const endpoints = {
  thresholdPrice: { method: 'GET', path: '/api/thresholdPrice', cache: 'shared' },
  advices: { method: 'GET', path: '/api/advices', cache: 'shared' },
  question: { method: 'GET', path: '/api/question', cache: 'shared' },
  answer: { method: 'POST', path: '/api/answer' },
  addToCart: { method: 'POST', path: '/api/addToCart' },
  someProducts: { method: 'GET', path: '/api/someProducts', cache: 'node' },
  getCartPrices: { method: 'POST', path: '/api/getCartPrices' },
  product: { method: 'GET', path: '/api/product', cache: 'node' },
  pagedProducts: { method: 'GET', path: '/api/pagedProducts', cache: 'shared' },
  relatedProducts: { method: 'GET', path: '/api/relatedProducts', cache: 'node' },
  countProducts: { method: 'GET', path: '/api/countProducts', cache: 'shared' },
  /** Not cached: it holds what a visitor typed. */
  search: { method: 'GET', path: '/api/search' },
  productFacets: { method: 'GET', path: '/api/productFacets', cache: 'shared' },
  pay: { method: 'POST', path: '/api/pay' },
  checkPayment: { method: 'POST', path: '/api/checkPayment' },
  orderProgress: { method: 'POST', path: '/api/orderProgress' },
  orderRecipient: { method: 'POST', path: '/api/orderRecipient' },
  answerOrder: { method: 'POST', path: '/api/answerOrder' },
  correctEmail: { method: 'POST', path: '/api/correctEmail' },
  recentOrders: { method: 'GET', path: '/api/recentOrders' },
  takeReturned: { method: 'POST', path: '/api/takeReturned' },
  shareWishes: { method: 'POST', path: '/api/shareWishes' },
  sharedWishes: { method: 'GET', path: '/api/sharedWishes' },
  askMakers: { method: 'POST', path: '/api/askMakers' },
  withdraw: { method: 'POST', path: '/api/withdraw' },
  sendMail: { method: 'POST', path: '/auth_api/sendMail' },
  sendMailCustomerReq: { method: 'POST', path: '/auth_api/sendMailCustomerReq' },
} as const;

/** The paths of the calls that caches of these kinds may keep. */
export function cachedPaths(...kinds: readonly ('shared' | 'node')[]): Set<string> {
  const cached = Object.values(endpoints).filter(
    (one) => 'cache' in one && kinds.includes(one.cache),
  );
  return new Set(cached.map(({ path }) => path));
}

/** Whether a call wants the header `x-api-key`. */
export function isKeyed(path: string): boolean {
  return path.startsWith('/auth_api/');
}

/** The address of a GET with its query; a list becomes a repeated name. */
export function withQuery(path: string, request: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    for (const item of [value].flat()) {
      if (item !== undefined) query.append(name, String(item));
    }
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
