import { data } from 'react-router';
import { errorStatus } from '#contract/error.ts';
import type { SharedWishes } from '#contract/wish-list.ts';
import { wishesText } from '#text/wishes.ts';
import { callApi } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { shopContext } from '#web/loader-contexts.ts';
import { personalMeta } from '#web/page-meta.ts';
import { ignoreRejection, Ready } from '#web/ready.tsx';
import { SharedWishesScreen, SharedWishesSkeleton } from '#web/wishes/shared-wishes-screen.tsx';
import type { Route } from './+types/shared-wishes';

interface SharedData {
  /** Undefined for a list that is not there, or not any more. */
  list: SharedWishes | undefined | Promise<SharedWishes | undefined>;
}

/** No referrer: the address is all that protects the list. */
export function meta() {
  return [...personalMeta(wishesText.shared), { name: 'referrer', content: 'no-referrer' }];
}

export function headers() {
  return { 'referrer-policy': 'no-referrer' };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const list = await context.get(shopContext).wishes.shared(params.list);
  const found: SharedData = { list };
  return data(found, { status: list === undefined ? errorStatus.not_found : 200 });
}

/** On the way back from a piece. */
export function clientLoader({ params }: Route.ClientLoaderArgs): SharedData {
  return { list: ignoreRejection(fetchList(params.list)) };
}

export default function SharedWishesRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Ready value={loaderData.list} skeleton={<SharedWishesSkeleton />}>
      {(list) => <SharedWishesScreen list={list} />}
    </Ready>
  );
}

async function fetchList(id: string): Promise<SharedWishes | undefined> {
  try {
    return await callApi('sharedWishes', { id });
  } catch (problem) {
    const isGone = problem instanceof ApiError && /^(not_found|bad_request)$/.test(problem.code);
    if (isGone) return undefined;
    throw problem;
  }
}
