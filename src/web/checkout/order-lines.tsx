import type { OrderLine } from '#contract/order.ts';
import { cartText } from '#text/cart.ts';
import { unbrokenSize } from '#text/unbroken.ts';
import { checkoutText } from '#text/checkout.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';

/** The pieces of an order, as the summary, the review and the receipt show them. */
export function OrderLines({ lines }: { lines: OrderLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={`${line._id} ${line.color.name} ${line.size}`}
          className="flex gap-4 py-4 first:pt-0 last:pb-0"
        >
          <div className="aspect-piece w-[min(4rem,18vw)] shrink-0 self-start overflow-hidden rounded-sm bg-fleece print:hidden">
            <Picture reference={line.img} alt="" sizes="64px" />
          </div>
          <div className="min-w-0 flex-1 text-sm">
            <p className="font-medium">{line.name}</p>
            <p className="mt-0.5 text-soft">
              <span className="sr-only">{cartText.color}: </span>
              {line.color.name} · {cartText.size} {unbrokenSize(line.size)}
            </p>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-soft">{checkoutText.quantity(line.qty)}</span>
              <Price cents={line.price * line.qty} className="font-medium" />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
