import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The design system is looked at while developing; a build does not know it. */
const developmentRoutes = import.meta.env.DEV ? [route('dev/ui', 'dev/ui.tsx')] : [];

export default [
  index('routes/home.tsx'),
  route('shop', 'routes/shop.tsx'),
  route('shop/:category', 'routes/category.tsx'),
  route('product/:id', 'routes/product.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('pay', 'routes/pay.tsx'),
  route('pay/test', 'routes/pay-test.tsx'),
  route('accepted', 'routes/accepted.tsx'),
  route('ordine/:order', 'routes/order.tsx'),
  route('rejected', 'routes/rejected.tsx'),
  route('error', 'routes/error.tsx'),
  route('avvisami/conferma', 'routes/confirm-address.tsx'),
  route('avvisami/richiesta', 'routes/back-in-stock.tsx'),
  route('recesso', 'routes/withdrawal.tsx'),
  route('recesso/ricevuto', 'routes/withdrawal-received.tsx'),
  route('garanzia', 'routes/guarantee.tsx'),
  route('condizioni', 'routes/terms.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('cookie', 'routes/cookies.tsx'),
  route('accessibilita', 'routes/accessibility.tsx'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemap/:part', 'routes/sitemap-part.ts'),
  route('feed/merchant.xml', 'routes/merchant-feed.ts'),
  route('feed/merchant/:part', 'routes/merchant-feed-part.ts'),
  route('robots.txt', 'routes/robots.ts'),
  ...developmentRoutes,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
