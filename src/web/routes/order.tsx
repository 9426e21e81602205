import { data, redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import { isOrderId } from '#shop/orders/is-order-id.ts';
import { orderPageText, orderPageText as text } from '#text/order-page.ts';
import { revealRecipientContext, shopContext } from '#web/loader-contexts.ts';
import {
  type FetchedOrder,
  fetchOrder,
  type Revealed,
  useRecipient,
} from '#web/order-page/fetch-order.ts';
import { revealByForm } from '#web/order-page/reveal-by-form.ts';
import { secretMeta } from '#web/page-meta.ts';
import { ignoreRejection, Ready } from '#web/ready.tsx';
import type { OrderProgress } from '#contract/order-progress.ts';
import { acceptedText } from '#text/payment.ts';
import { unbroken } from '#text/unbroken.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Message } from '#web/errors/message.tsx';
import { reloadFromTop } from '#web/errors/reload-from-top.ts';
import { NotFoundScreen } from '#web/errors/error-screen.tsx';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { OrderSkeleton } from '#web/order/order-skeleton.tsx';
import { Receipt } from '#web/payment/receipt.tsx';
import { useRepeated } from '#web/use-repeated.ts';
import {
  FollowCard,
  MakersCard,
  ParcelsCard,
  WithdrawalCard,
} from '#web/order-page/order-cards.tsx';
import { OrderSteps } from '#web/order-page/order-steps.tsx';
import { RecipientCard } from '#web/order-page/recipient-card.tsx';
import { WriteForm } from '#web/order-page/write-card.tsx';
import {
  closingOf,
  headingOf,
  isStopped,
  isWithdrawnUnsent,
  leadOf,
  notesOf,
  refundedOf,
} from '#web/order-page/order-texts.ts';
import type { HeadersArgs, LoaderArgs, PageProps } from '#web/router/route-module.ts';

export function meta() {
  return secretMeta(orderPageText);
}

export function headers({ actionHeaders }: HeadersArgs) {
  const all = new Headers(actionHeaders);
  all.set('cache-control', 'no-store');
  all.set('referrer-policy', 'no-referrer');
  all.set('x-robots-tag', 'noindex');
  return all;
}

/** Without the recipient, which the browser asks for itself, or the form with an e-mail address. */
async function loadOnServer({ params, context }: LoaderArgs<'order'>) {
  const asked = await context.get(shopContext).orders.progress(params.order);
  if (!asked.ok && asked.reason === 'not_paid') throw redirect(paths.pay(params.order));
  if (!asked.ok) throw data(null, { status: 404 });
  const found: FetchedOrder = asked;
  return { orderId: params.order, asked: found };
}

/** Not awaited: the skeleton stands until the order is there. */
function loadInBrowser({ params }: LoaderArgs<'order'>) {
  if (!isOrderId(params.order)) throw data(null, { status: 404 });
  return { orderId: params.order, asked: ignoreRejection(fetchOrder(params.order)) };
}

/** The way without JavaScript to see where the order goes. */
async function answerForm({ request, params, context }: LoaderArgs<'order'>) {
  const { revealed, ...init } = await revealByForm(request, {
    orderId: params.order,
    ask: context.get(revealRecipientContext),
  });
  return data(revealed, init);
}

export const loader = import.meta.env.SSR ? loadOnServer : loadInBrowser;
export const action = import.meta.env.SSR ? answerForm : undefined;

export default function OrderRoute({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { orderId, asked } = loaderData;
  return (
    <Ready value={asked} skeleton={<FollowedOrderSkeleton />}>
      {(found) => <OrderScreen orderId={orderId} asked={found} posted={actionData} />}
    </Ready>
  );
}

interface OrderScreenProps {
  orderId: string;
  asked: FetchedOrder;
  /** The result of the form, posted without scripts. */
  posted: Revealed | undefined;
}

/** Where an order is; while the shop cannot be asked, that it is safe. */
function OrderScreen({ orderId, asked, posted }: OrderScreenProps) {
  if (asked.ok) return <FollowedOrder {...{ orderId, posted }} progress={asked.progress} />;
  if (asked.reason === 'not_found') return <NotFoundScreen />;
  return <UnansweredOrder orderId={orderId} />;
}

/** The order is certain: only the line is missing. */
function UnansweredOrder({ orderId }: { orderId: string }) {
  const asked = useRepeated(async () => {
    const told = await fetchOrder(orderId);
    return told.ok || told.reason === 'not_found' ? told : undefined;
  });
  if (asked !== undefined) return <OrderScreen {...{ orderId, asked }} posted={undefined} />;
  const { heading, lead, retry } = text.noAnswer;
  return (
    <Message heading={heading} lead={lead}>
      <Button onClick={reloadFromTop}>{retry}</Button>
    </Message>
  );
}

/** Printed, only its receipt is left. */
function FollowedOrder({
  orderId,
  progress,
  posted,
}: Omit<OrderScreenProps, 'asked'> & { progress: OrderProgress }) {
  const { order, stage, reached, tracking, parcels } = progress;
  const { revealed, reveal } = useRecipient(orderId, posted);
  const recipient = revealed?.kind === 'shown' ? revealed.recipient : undefined;
  const isOver = stage === 'cancelled' || stage === 'refunded' || isWithdrawnUnsent(progress);
  return (
    <div className="shell max-w-5xl py-10 md:py-16 print:p-0">
      <div className="print:hidden">
        <p className="text-sm text-soft">
          {text.number(order.number, new Date(reached.received ?? 0))}
        </p>
        <PageHeading className="mt-2 text-3xl">{headingOf(progress)}</PageHeading>
        <p className="mt-4 max-w-2xl text-lg text-soft">{unbroken(leadOf(progress))}</p>
        <Notes notes={notesOf(progress)} />
        <OrderSteps progress={progress} />
        {parcels && <ParcelsCard parcels={parcels} />}
        {!parcels && tracking && (
          <FollowCard tracking={tracking} hasArrived={stage !== 'travelling'} />
        )}
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_min(23rem,40%)] lg:gap-12 print:block">
        <div>
          <Receipt
            // A finished order has no promised delivery any more, nor has a stopped one.
            order={isOver || isStopped(progress) ? { ...order, promise: undefined } : order}
            refunded={refundedOf(progress)}
            placed_at={reached.received}
            closing={closingOf(progress)}
          />
          <Button look="outline" className="mt-6 print:hidden" onClick={() => window.print()}>
            {acceptedText.print}
          </Button>
        </div>
        <div className="mt-10 grid content-start gap-5 print:hidden">
          {!isOver && (
            <SectionBoundary>
              <RecipientCard revealed={revealed} onReveal={reveal} />
            </SectionBoundary>
          )}
          {!isOver && progress.withdrawn_at === undefined && (
            <WithdrawalCard number={order.number} recipient={recipient} />
          )}
          <MakersCard number={order.number}>
            {revealed?.kind === 'shown' && (
              <SectionBoundary>
                <WriteForm
                  orderId={orderId}
                  email={revealed.recipient.email}
                  earlier={revealed.writings}
                />
              </SectionBoundary>
            )}
            {recipient === undefined && !isOver && (
              <p className="mt-2 text-sm text-soft">{text.writing.showFirst}</p>
            )}
          </MakersCard>
        </div>
      </div>
    </div>
  );
}

/** Notes on a withdrawal and on refunds. */
function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="mt-6 grid max-w-2xl gap-3">
      {notes.map((note) => (
        <li key={note} className="rounded-md bg-sugar-pale px-5 py-4 text-sm forced-colors:border">
          {unbroken(note)}
        </li>
      ))}
    </ul>
  );
}

/** Stands for the order while it is on its way. */
function FollowedOrderSkeleton() {
  return (
    <OrderSkeleton text={text.loading} width="max-w-5xl">
      <Skeleton className="h-6 w-64 max-w-full" />
      <Skeleton className="mt-3 h-14 w-4/5 max-w-xl" />
      <Skeleton className="mt-4 h-7 w-full max-w-2xl" />
      <Skeleton className="mt-10 h-56 md:h-24" />
      <Skeleton className="mt-10 h-96" />
    </OrderSkeleton>
  );
}
