import type { OrderLine } from '#contract/order.ts';
import { cartText } from '#text/cart.ts';
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
          <div className="aspect-piece w-[min(4rem,18vw)] shrink-0 self-start overflow-hidden rounded-sm bg-fleece">
            <Picture reference={line.img} alt="" sizes="64px" />
          </div>
          <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 text-sm">
            <div className="min-w-0 flex-1 basis-28">
              <p className="font-medium">{line.name}</p>
              <p className="text-soft">
                {cartText.color}: {line.color.name}
              </p>
              <p className="text-soft">
                {cartText.size}: {line.size}
              </p>
              <p className="text-soft">{checkoutText.quantity(line.qty)}</p>
            </div>
            <Price cents={line.price * line.qty} className="font-medium" />
          </div>
        </li>
      ))}
    </ul>
  );
}
