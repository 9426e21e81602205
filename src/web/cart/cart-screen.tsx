import { useRevalidator, useNavigate } from 'react-router';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useCart } from '#web/cart-store/cart-cookie.ts';
import { useWithReserved } from '#web/cart-store/reserved-pieces.ts';
import { useSpokenChange } from '#ui/use-spoken-change.ts';
import { useBackOnline } from '#ui/use-online.ts';
import type { CartLine, DisplayLine } from '#contract/cart.ts';
import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import type { DeliveryPromise } from '#contract/promise.ts';
import { toDisplayLines } from '#shop/cart/to-display-lines.ts';
import { cartText } from '#text/cart.ts';
import { CategoryLinks } from '#web/catalogue/category-links.tsx';
import { LooseYarn } from '#ui/line-drawings.tsx';
import { LinkButton } from '#web/link-button.tsx';
import { FailedCall } from '#web/errors/failed-call.tsx';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { cartObstacle, toCheckoutOrder } from './to-checkout-order.ts';
import { loadChunk } from '#web/router/load-chunk.ts';
import { WhenNear } from '#web/when-near.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartSummary } from './cart-summary.tsx';
import { GiftChoice } from '#web/order/gift-choice.tsx';
import { useHoldsPieces } from '#web/order/checkout-memory.ts';
import { useCartPrices, type CartResult, type CartData } from './cart-data.ts';
import { WriteToUs } from '#web/email-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The cart: filled, empty, or not to be had just now. */
export function CartScreen({ result }: { result: CartResult }) {
  const { known, lines: cookieLines } = useCart();
  const { revalidate, state } = useRevalidator();
  useBackOnline(() => {
    if (!result.ok) void revalidate();
  });
  const lines = known || !result.ok ? cookieLines : result.lines;
  const isEmpty = lines.length === 0 && (known || result.ok);
  const emptied = useSpokenChange(isEmpty ? cartText.empty : '');

  function content() {
    if (isEmpty) return <EmptyCart />;
    if (!result.ok) {
      return (
        <FailedCall
          title={result.offline ? cartText.offline : cartText.failed}
          hint={result.offline ? cartText.offlineHint : cartText.failedHint}
          retrying={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      );
    }
    return <FilledCart lines={lines} data={result} />;
  }

  return (
    <CartFrame>
      <output className="sr-only">{emptied}</output>
      {content()}
    </CartFrame>
  );
}

interface FilledCartProps {
  /** As the cookie holds them now. */
  lines: CartLine[];
  data: CartData;
}

function FilledCart({ lines, data }: FilledCartProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const askAgain = useCallback(() => void revalidate(), [revalidate]);
  const prices = useCartPrices({ lines, data, onSurprise: askAgain });
  const shown = useWithReserved(toDisplayLines(lines, data.products, data.prices.former_names));
  const knowsStock = !useHoldsPieces();
  const obstacle = cartObstacle(shown, { knowsStock });
  const toCome = shown.filter((line) => line.available && (line.stock > 0 || !knowsStock));
  const order = toCheckoutOrder({ lines: shown, products: data.products, prices });
  const isNew = lines.some((line) => !data.lines.some((asked) => asked._id === line._id));

  // Another tab may have put a product in that this page never asked for.
  useEffect(() => {
    if (isNew) askAgain();
  }, [isNew, askAgain]);

  return (
    <>
      <CartColumns>
        <div>
          <SectionBoundary>
            <CartLines lines={shown} />
          </SectionBoundary>
          <SectionBoundary fallback={null}>
            <GiftChoice />
          </SectionBoundary>
        </div>
        <SectionBoundary>
          <CartSummary
            prices={prices}
            promises={promisesOf(toCome, data.products)}
            obstacle={obstacle}
            onCheckout={order && (() => void navigate(paths.checkout, { state: { order } }))}
          />
        </SectionBoundary>
      </CartColumns>
      <SectionBoundary fallback={null}>
        <WhenNear load={loadGoesWith} />
      </SectionBoundary>
    </>
  );
}

async function loadGoesWith() {
  const { GoesWith } = await loadChunk(() => import('./goes-with.tsx'));
  return <GoesWith />;
}

function promisesOf(lines: DisplayLine[], products: Product[]): DeliveryPromise[] {
  const ids = new Set(lines.map(({ _id }) => _id));
  return products.flatMap(({ _id, promise }) => (ids.has(_id) && promise ? [promise] : []));
}

/** Nothing chosen yet: a warm word and the three categories to begin with. */
function EmptyCart() {
  return (
    <div className="flex flex-col items-center pb-8 text-center md:pb-12">
      <LooseYarn />
      <p className="mt-6 font-display text-2xl noscript:hidden">{cartText.empty}</p>
      <p className="mt-2 text-soft noscript:hidden">{cartText.emptyHint}</p>
      <LinkButton to={paths.shop} className="mt-7">
        {cartText.toShop}
      </LinkButton>
      <div className="mt-14 w-full max-w-3xl">
        <CategoryLinks />
      </div>
    </div>
  );
}

/** The cart's heading with the content below it. */
function CartFrame({ children }: { children: ReactNode }) {
  return (
    <div className="shell py-8 not-desk:max-w-6xl md:py-12">
      <PageHeading className="mb-6 text-2xl md:mb-8">{cartText.title}</PageHeading>
      <div className="noscript:mb-8">
        <WriteToUs why={cartText.needsScript} />
      </div>
      {children}
    </div>
  );
}

/** Lines beside the summary; below it on phones. */
function CartColumns({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_min(25rem,40%)] lg:gap-16 desk:grid-cols-[minmax(0,1fr)_34rem] desk:gap-32">
      {children}
    </div>
  );
}

/** As high as the cart it stands for: so many lines, and the summary. */
export function CartSkeleton({ lines }: { lines: number }) {
  return (
    <CartFrame>
      <output className="sr-only">{cartText.loading}</output>
      <CartColumns>
        <div>
          <ul aria-hidden className="divide-y divide-line border-y border-line">
            {Array.from({ length: lines }, (_, index) => (
              <li key={index} data-skeleton="line" className="flex gap-4 py-5 sm:gap-6">
                <Skeleton className="aspect-piece w-[min(6rem,26vw)] shrink-0 self-start sm:w-32 desk:w-48" />
                <div className="flex flex-1 flex-col gap-2">
                  <Skeleton className="h-6 w-3/5" />
                  <Skeleton className="h-4 w-2/5" />
                  <Skeleton className="h-4 w-1/4" />
                  <Skeleton className="mt-auto h-11.5 w-30" />
                </div>
              </li>
            ))}
          </ul>
          <Skeleton className="mt-4 mb-6 h-11 w-36" />
        </div>
        <Skeleton className="h-114 lg:self-start" />
      </CartColumns>
    </CartFrame>
  );
}
