import { parseCart } from '#shop/cart/parse-cart.ts';
import { cartText } from '#text/cart.ts';
import { emptyCart, fetchCartData, type CartResult } from '#web/cart/cart-data.ts';
import { CartScreen, CartSkeleton } from '#web/cart/cart-screen.tsx';
import { readCart } from '#web/cart-store/cart-cookie.ts';
import { personalMeta } from '#web/page-meta.ts';
import { Ready } from '#web/ready.tsx';
import { shopContext } from '#web/loader-contexts.ts';
import type { LoaderArgs, PageProps } from '#web/router/route-module.ts';

export function meta() {
  return personalMeta(cartText);
}

/** The first HTML: the cart of the request's own cookie, complete. */
async function loadOnServer({ request, context }: LoaderArgs) {
  const { catalogue, cart } = context.get(shopContext);
  const lines = parseCart(cookieOf(request, 'cart'));
  const [products, prices] = await Promise.all([
    catalogue.some([...new Set(lines.map((line) => line._id))]),
    cart.prices(lines),
  ]);
  const result: CartResult = { ok: true, lines, products, prices };
  return { result, count: lines.length };
}

/** Not awaited, so that the screen is there at once with its skeletons. */
function loadInBrowser() {
  const lines = readCart();
  const count = lines.length;
  return { result: count === 0 ? emptyCart : fetchCartData(lines), count };
}

export const loader = import.meta.env.SSR ? loadOnServer : loadInBrowser;

export default function CartRoute({ loaderData }: PageProps<typeof loader>) {
  return (
    <Ready value={loaderData.result} skeleton={<CartSkeleton lines={loaderData.count} />}>
      {(result) => <CartScreen result={result} />}
    </Ready>
  );
}

function cookieOf(request: Request, name: string): string {
  const cookies = request.headers.get('cookie')?.split('; ') ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}
