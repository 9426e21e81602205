import { data } from 'react-router';
import { errorStatus } from '#contract/error.ts';
import { confirmAddressText } from '#text/confirm-address.ts';
import { type Confirmation, ConfirmAddressScreen } from '#web/interest/confirm-address-screen.tsx';
import { personalMeta } from '#web/personal-meta.ts';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/confirm-address';

export function meta() {
  return personalMeta(confirmAddressText);
}

/** Looks only: what follows the links of letters is not always their reader. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const link = await context.get(shopContext).interest.readLink(tokenOf(request));
  return answer(link === 'confirmed' ? 'known' : link);
}

export async function action({ request, context }: Route.ActionArgs) {
  const before = await context.get(shopContext).interest.confirm(tokenOf(request));
  switch (before) {
    case 'open':
      return answer('confirmed');
    case 'confirmed':
      return answer('known');
    case 'unknown':
      return answer('unknown');
  }
}

export default function ConfirmAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmAddressScreen state={actionData ?? loaderData} />;
}

function answer(state: Confirmation) {
  return data(state, { status: state === 'unknown' ? errorStatus.not_found : 200 });
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('codice') ?? '';
}
