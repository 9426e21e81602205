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
import type { LoaderArgs, PageProps } from '#web/router/route-module.ts';
import { openDocument } from '#web/router/open-document.ts';

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
async function loadOnServer({ request, context }: LoaderArgs) {
  const link = await context.get(shopContext).backInStock.readLink(tokenOf(request));
  return withStatus(link === 'confirmed' ? 'known' : link);
}

async function answerForm({ request, context }: LoaderArgs) {
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

export const loader = import.meta.env.SSR ? loadOnServer : openDocument;
export const action = import.meta.env.SSR ? answerForm : undefined;

export default function ConfirmAddress({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
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
