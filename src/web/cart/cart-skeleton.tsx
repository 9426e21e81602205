import { cartText } from '#text/cart.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CartColumns, CartFrame } from './cart-frame.tsx';

/** As high as the cart it stands for: so many lines, and the summary. */
export function CartSkeleton({ lines }: { lines: number }) {
  return (
    <CartFrame>
      <output className="sr-only">{cartText.loading}</output>
      <CartColumns>
        <ul aria-hidden className="divide-y divide-line border-y border-line">
          {Array.from({ length: lines }, (_, index) => (
            <li key={index} data-skeleton="line" className="flex gap-4 py-5 sm:gap-6">
              <Skeleton className="aspect-piece w-[min(6rem,26vw)] shrink-0 self-start sm:w-32" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-6 w-3/5" />
                <Skeleton className="h-4 w-2/5" />
                <Skeleton className="h-4 w-1/4" />
                <Skeleton className="mt-auto h-11.5 w-30" />
              </div>
            </li>
          ))}
        </ul>
        <Skeleton className="h-114 lg:self-start" />
      </CartColumns>
    </CartFrame>
  );
}
