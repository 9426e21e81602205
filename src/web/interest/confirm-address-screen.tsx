import { paths } from '#contract/paths.ts';
import { confirmAddressText as text } from '#text/confirm-address.ts';
import { unbroken } from '#text/unbroken.ts';
import { LoneSock } from '#web/errors/lone-sock.tsx';
import { Message } from '#web/errors/message.tsx';
import { TiedParcel } from '#web/payment/tied-parcel.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

export type Confirmation = 'open' | 'confirmed' | 'known' | 'unknown';

const drawings = {
  open: undefined,
  confirmed: <TiedParcel />,
  known: <TiedParcel />,
  unknown: <LoneSock />,
};

/** Where the link of a letter leads. Only the button confirms: mail scanners follow links. */
export function ConfirmAddressScreen({ state }: { state: Confirmation }) {
  const { heading, lead } = text[state];
  return (
    <Message heading={heading} lead={unbroken(lead)} drawing={drawings[state]}>
      {state === 'open' ? (
        // Posted by the browser itself, to this address with its code.
        <form method="post">
          <Button type="submit">{text.confirm}</Button>
        </form>
      ) : (
        <LinkButton to={paths.shop}>{text.toShop}</LinkButton>
      )}
    </Message>
  );
}
