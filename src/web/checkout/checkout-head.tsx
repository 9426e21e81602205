import { checkoutText } from '#text/checkout.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';

/** The same in every step, and there before the order is. */
export function CheckoutHead() {
  return (
    <>
      <PageHeading className="text-2xl">{checkoutText.title}</PageHeading>
      <p className="mt-2 mb-6 text-soft">{checkoutText.lead}</p>
    </>
  );
}
