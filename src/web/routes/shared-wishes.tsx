import { data } from 'react-router';
import { errorStatus } from '#contract/error.ts';
import type { SharedWishes } from '#contract/wish-list.ts';
import { wishesText } from '#text/wishes.ts';
import { callApi } from '#web/api-client.ts';
import { hasCode } from '#web/api-error.ts';
import { shopContext } from '#web/loader-contexts.ts';
import { secretMeta } from '#web/page-meta.ts';
import { ignoreRejection, Ready } from '#web/ready.tsx';
import { paths } from '#contract/paths.ts';
import { productCardText } from '#text/product-card.ts';
import { CardShelf, ShelfSkeleton } from '#web/catalogue/card-shelf.tsx';
import { Message } from '#web/errors/message.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { LinkButton } from '#web/link-button.tsx';
import type { LoaderArgs, PageProps } from '#web/router/route-module.ts';

interface SharedData {
  /** Undefined for a list that is not there, or not any more. */
  list: SharedWishes | undefined | Promise<SharedWishes | undefined>;
}

/** The address is all that protects the list. */
export function meta() {
  return secretMeta(wishesText.shared);
}

export function headers() {
  return { 'referrer-policy': 'no-referrer' };
}

async function loadOnServer({ params, context }: LoaderArgs<'list'>) {
  const list = await context.get(shopContext).wishes.shared(params.list);
  const found: SharedData = { list };
  return data(found, { status: list === undefined ? errorStatus.not_found : 200 });
}

/** On the way back from a piece. */
function loadInBrowser({ params }: LoaderArgs<'list'>): SharedData {
  return { list: ignoreRejection(fetchList(params.list)) };
}

export const loader = import.meta.env.SSR ? loadOnServer : loadInBrowser;

export default function SharedWishesRoute({ loaderData }: PageProps<typeof loader>) {
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
    if (hasCode(problem, 'not_found', 'bad_request')) return undefined;
    throw problem;
  }
}

const text = wishesText.shared;

/** A wish list as its link shows it; it needs no script. */
function SharedWishesScreen({ list }: { list: SharedWishes | undefined }) {
  if (list === undefined) {
    return (
      <Message heading={text.gone} lead={text.goneLead}>
        <LinkButton to={paths.shop}>{text.toShop}</LinkButton>
      </Message>
    );
  }
  const { products, missing } = list;
  return (
    <div className="shell py-8 md:py-12">
      <PageHeading className="text-3xl">{text.title}</PageHeading>
      <p className="mt-3 text-soft">{products.length > 0 ? text.lead : text.allMissing}</p>
      <CardShelf label={wishesText.list} products={products} />
      {products.length > 0 && missing > 0 && (
        <p className="mt-6 text-sm text-soft">{wishesText.missing(missing)}</p>
      )}
      <LinkButton to={paths.shop} look="outline" className="mt-12">
        {text.toShop}
      </LinkButton>
    </div>
  );
}

function SharedWishesSkeleton() {
  return (
    <div className="shell py-8 md:py-12">
      <PageHeading className="text-3xl">{text.title}</PageHeading>
      <output className="sr-only">{productCardText.loading}</output>
      <ShelfSkeleton count={1} />
    </div>
  );
}
