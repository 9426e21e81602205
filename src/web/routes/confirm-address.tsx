import { data } from 'react-router';
import { errorStatus } from '#contract/error.ts';
import { confirmAddressText, confirmAddressText as text } from '#text/back-in-stock-page.ts';
import { personalMeta } from '#web/page-meta.ts';
import { shopContext } from '#web/loader-contexts.ts';
import { paths } from '#contract/paths.ts';
import { unbroken } from '#text/unbroken.ts';
import { LoneSock } from '#ui/line-drawings.tsx';
import { Message } from '#web/errors/message.tsx';
import { TiedParcel } from '#web/payment/tied-parcel.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#web/link-button.tsx';
import type { Route } from './+types/confirm-address';

const drawings = {
  open: undefined,
  confirmed: <TiedParcel />,
  known: <TiedParcel />,
  unknown: <LoneSock />,
};

export function meta() {
  return personalMeta(confirmAddressText);
}

/** Reads only: mail scanners follow the links of e-mails, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const link = await context.get(shopContext).backInStock.readLink(tokenOf(request));
  return withStatus(link === 'confirmed' ? 'known' : link);
}

export async function action({ request, context }: Route.ActionArgs) {
  const before = await context.get(shopContext).backInStock.confirm(tokenOf(request));
  switch (before) {
    case 'open':
      return withStatus('confirmed');
    case 'confirmed':
      return withStatus('known');
    case 'unknown':
      return withStatus('unknown');
  }
}

export default function ConfirmAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmAddressScreen state={actionData ?? loaderData} />;
}

function withStatus(state: Confirmation) {
  return data(state, { status: state === 'unknown' ? errorStatus.not_found : 200 });
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('codice') ?? '';
}

type Confirmation = 'open' | 'confirmed' | 'known' | 'unknown';

/** Where the link of an e-mail leads. Only the button confirms: mail scanners follow links. */
function ConfirmAddressScreen({ state }: { state: Confirmation }) {
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
