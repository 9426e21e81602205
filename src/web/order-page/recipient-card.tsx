import { useRef, useState, type SubmitEvent } from 'react';
import type { OrderRecipient } from '#contract/order-progress.ts';
import { streetLine } from '#contract/street-line.ts';
import { giftText } from '#text/gift.ts';
import { orderPageText } from '#text/order-page.ts';
import { Button } from '#ui/button.tsx';
import { GiftNote } from '#ui/gift-note.tsx';
import { focusFirstBadField, focusAtOnce } from '#ui/focus.ts';
import { EmailField } from '#web/email-field.tsx';
import { AddressLines } from '#web/order/address-lines.tsx';
import { OrderCard } from './order-cards.tsx';
import type { Revealed } from './fetch-order.ts';

const text = orderPageText.recipient;

interface RecipientCardProps {
  revealed: Revealed | undefined;
  /** Resolves when its result is drawn. */
  onReveal: (email: string) => Promise<void>;
}

/** The recipient, for visitors who may know it; else a form for the order's e-mail address. */
export function RecipientCard({ revealed, onReveal }: RecipientCardProps) {
  const [isTyped, setTyped] = useState(false);

  async function reveal(email: string): Promise<void> {
    setTyped(true);
    await onReveal(email);
  }

  return (
    <OrderCard id="recipient" heading={text.heading}>
      {revealed?.kind === 'shown' ? (
        <Address recipient={revealed.recipient} isTyped={isTyped} />
      ) : (
        <AddressForm error={revealed?.error} onReveal={reveal} />
      )}
    </OrderCard>
  );
}

interface AddressProps {
  recipient: OrderRecipient;
  /** It takes the place of the form, and of the focus in it. */
  isTyped: boolean;
}

function Address({ recipient, isTyped }: AddressProps) {
  const { first_name, last_name, zipcode, city, region } = recipient;
  return (
    <>
      {isTyped && (
        <p ref={focusAtOnce} tabIndex={-1} className="mt-2 text-sm text-sage outline-none">
          {text.shown}
        </p>
      )}
      <AddressLines
        className="mt-2 text-sm"
        lines={[
          `${first_name} ${last_name}`,
          streetLine(recipient),
          `${zipcode} ${city} (${region})`,
        ]}
      />
      <p translate="no" className="mt-2 text-sm text-soft">
        {recipient.email}
      </p>
      {recipient.gift && (
        <div className="mt-4 border-t border-line pt-4">
          <p className="text-sm">
            {recipient.gift.note === '' ? giftText.packed : giftText.withCard}
          </p>
          <GiftNote note={recipient.gift.note} className="mt-2 text-lg empty:hidden" />
        </div>
      )}
    </>
  );
}

/** Without JavaScript it is posted, and the page's action answers. */
function AddressForm({
  error,
  onReveal,
}: { error: string | undefined } & Pick<RecipientCardProps, 'onReveal'>) {
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    setAsking(true);
    await onReveal(typeof email === 'string' ? email : '');
    setAsking(false);
    focusFirstBadField(form.current);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <p className="mt-2 mb-4 text-sm text-soft">{text.why}</p>
      <EmailField label={text.email} error={error} />
      <Button
        type="submit"
        look="outline"
        busy={isAsking}
        disabled={isAsking}
        className="mt-4 w-full"
      >
        {text.show}
      </Button>
      <output className="sr-only">{isAsking && text.asking}</output>
    </form>
  );
}
