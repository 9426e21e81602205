import type { ReactNode } from 'react';
import type { OrderProgress, OrderRecipient } from '#contract/order-progress.ts';
import { paths } from '#contract/paths.ts';
import { orderPageText } from '#text/order-page.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { withdrawalPlace } from '#web/legal/withdrawal-stage.ts';
import { useRootData } from '#web/root-data.ts';

interface OrderCardProps {
  id: string;
  heading: string;
  children: ReactNode;
}

/** One thing to know, or to do, beside the order. */
export function OrderCard({ id, heading, children }: OrderCardProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-md bg-paper p-6 wrap-anywhere">
      <h2 id={id} className="text-lg">
        {heading}
      </h2>
      {children}
    </section>
  );
}

interface FollowCardProps {
  tracking: NonNullable<OrderProgress['tracking']>;
  hasArrived: boolean;
}

/** The code of the parcel, and where it is followed. */
export function FollowCard({ tracking, hasArrived }: FollowCardProps) {
  const { abroad, arrived, ...onTheWay } = orderPageText.follow;
  const { heading, link } = hasArrived ? arrived : onTheWay;
  return (
    <section
      aria-labelledby="follow"
      className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-md bg-sage-pale p-6 forced-colors:border"
    >
      <div>
        <h2 id="follow" className="mb-1 text-lg">
          {heading}
        </h2>
        <TrackingCode code={tracking.code} />
      </div>
      {tracking.url && (
        <div className="w-full sm:w-auto">
          <a
            href={tracking.url}
            rel="noreferrer"
            aria-describedby="follow-abroad"
            className={`${buttonLook('solid')} w-full`}
          >
            {link}
          </a>
          <p id="follow-abroad" className="sr-only">
            {abroad}
          </p>
        </div>
      )}
    </section>
  );
}

/** The parcels that have left with their codes, and the pieces that are still to leave. */
export function ParcelsCard({ parcels }: { parcels: NonNullable<OrderProgress['parcels']> }) {
  const { heading, left, toCome, follow } = orderPageText.parcels;
  return (
    <section
      aria-labelledby="parcels"
      className="mt-8 rounded-md bg-sage-pale p-6 wrap-anywhere forced-colors:border"
    >
      <h2 id="parcels" className="text-lg">
        {heading}
      </h2>
      <ol className="mt-4 grid gap-5">
        {parcels.left.map(({ at, pieces, tracking }) => (
          <li key={at}>
            <p className="text-sm text-soft">{left(new Date(at))}</p>
            <PieceNames pieces={pieces} />
            {tracking && <TrackingCode code={tracking.code} />}
            {tracking?.url && (
              <a
                href={tracking.url}
                rel="noreferrer"
                aria-label={`${follow}: ${tracking.code}`}
                className="inline-flex min-h-11 items-center"
              >
                {follow}
              </a>
            )}
          </li>
        ))}
        {parcels.to_come.length > 0 && (
          <li>
            <p className="text-sm text-soft">{toCome}</p>
            <PieceNames pieces={parcels.to_come} />
          </li>
        )}
      </ol>
    </section>
  );
}

function TrackingCode({ code }: { code: string }) {
  return (
    <p className="text-sm">
      {orderPageText.follow.code}:{' '}
      <strong translate="no" className="figures font-semibold break-all">
        {code}
      </strong>
    </p>
  );
}

function PieceNames({ pieces }: { pieces: NonNullable<OrderProgress['parcels']>['to_come'] }) {
  return (
    <ul className="font-semibold">
      {pieces.map((piece, index) => (
        <li key={`${index} ${piece.name}`}>{orderPageText.parcels.piece(piece)}</li>
      ))}
    </ul>
  );
}

interface WithdrawalCardProps {
  number: string;
  /** Absent until the visitor has shown that they may know it. */
  recipient: OrderRecipient | undefined;
}

/** The form of the withdrawal, with what is known of this order filled in. It is posted: no address holds it. */
export function WithdrawalCard({ number, recipient }: WithdrawalCardProps) {
  const { heading, lead, filled, unnamed, numbered, go } = orderPageText.withdrawal;
  // The name at the address of a gift is not the buyer's, who withdraws.
  const name =
    recipient?.gift || recipient === undefined
      ? ''
      : `${recipient.first_name} ${recipient.last_name}`;
  const fields = { order_number: number, name, email: recipient?.email ?? '', step: 'fill' };
  const inForm = recipient?.gift ? unnamed : recipient ? filled : numbered;
  return (
    <OrderCard id="withdrawal" heading={heading}>
      <p className="mt-2 text-sm text-soft">{`${lead} ${inForm}`}</p>
      <form method="post" action={`${paths.withdrawal}#${withdrawalPlace}`} className="mt-4">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="outline" className="w-full">
          {go}
        </Button>
      </form>
    </OrderCard>
  );
}

interface MakersCardProps {
  number: string;
  /** The form, for visitors who may write here. */
  children: ReactNode;
}

/** How to reach those who make the pieces. */
export function MakersCard({ number, children }: MakersCardProps) {
  const { email, phone } = useRootData().settings;
  const { heading, lead, write, subject, call } = orderPageText.makers;
  return (
    <OrderCard id="makers" heading={heading}>
      <p className="mt-2 text-sm text-soft">{lead}</p>
      {children}
      <a
        href={`mailto:${email}?subject=${encodeURIComponent(subject(number))}`}
        className={`${buttonLook('quiet')} mt-2 w-full`}
      >
        {write}
      </a>
      {phone && (
        <a
          href={`tel:${phone.replaceAll(/\s/g, '')}`}
          className={`${buttonLook('quiet')} mt-2 w-full`}
        >
          {call(phone)}
        </a>
      )}
    </OrderCard>
  );
}
