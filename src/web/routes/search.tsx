import { pageSize, searchMaxLength, searchResultsMax } from '#contract/limits.ts';
import { searchText } from '#text/search.ts';
import { callApi } from '#web/api-client.ts';
import { shopContext } from '#web/loader-contexts.ts';
import { personalMeta } from '#web/page-meta.ts';
import { ignoreRejection } from '#web/ready.tsx';
import { toFoundCards } from '#web/search/find-cards.ts';
import { type SearchData, SearchScreen } from '#web/search/search-screen.tsx';
import type { Route } from './+types/search';

export function meta({ loaderData }: Route.MetaArgs) {
  const { description } = searchText;
  const q = loaderData?.q ?? '';
  return personalMeta({ title: q === '' ? searchText.title : searchText.titleFor(q), description });
}

export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<SearchData> {
  const { q, limit } = readAddress(request.url);
  if (q === '') return { q };
  const found = await context.get(shopContext).catalogue.search({ q, limit });
  return { q, found: toFoundCards(found) };
}

export function clientLoader({ request }: Route.ClientLoaderArgs): SearchData {
  const { q, limit } = readAddress(request.url);
  if (q === '') return { q };
  return { q, found: ignoreRejection(callApi('search', { q, limit }).then(toFoundCards)) };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchScreen {...loaderData} />;
}

/** A longer search is cut, as the field does. */
function readAddress(address: string): { q: string; limit: number } {
  const { searchParams } = new URL(address);
  const q = (searchParams.get('q') ?? '').trim().slice(0, searchMaxLength).trim();
  const isMore = searchParams.get('n') === String(searchResultsMax);
  return { q, limit: isMore ? searchResultsMax : pageSize };
}
