import { pageSize, searchMaxLength, searchResultsMax, searchCountMax } from '#contract/limits.ts';
import { isNarrowing, type ProductFilters } from '#contract/product-filters.ts';
import { searchText } from '#text/search.ts';
import { callApi } from '#web/api-client.ts';
import { shopContext } from '#web/loader-contexts.ts';
import { logProblem } from '#web/log-problem.ts';
import { personalMeta } from '#web/page-meta.ts';
import { toFoundCards, type FoundCards, SearchForm } from '#web/search/search-form.tsx';
import { Suspense, use, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { buttonLook } from '#ui/button.tsx';
import { CategoryLinks } from '#web/catalogue/category-links.tsx';
import { type FilteredPage, filteredAddress, readFilters } from '#web/catalogue/filter-address.ts';
import { FailedList } from '#web/catalogue/failed-list.tsx';
import { FilterBar } from '#web/catalogue/filter-bar.tsx';
import { knownFilters } from '#web/catalogue/filter-choices.ts';
import { GiftLinks } from '#web/catalogue/gift-links.tsx';
import { NothingLeft } from '#web/catalogue/nothing-left.tsx';
import { ProductGrid } from '#web/catalogue/product-grid.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import type { LoaderArgs, MetaArgs, PageProps } from '#web/router/route-module.ts';

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const { description } = searchText;
  const q = loaderData?.q ?? '';
  return personalMeta({ title: q === '' ? searchText.title : searchText.titleFor(q), description });
}

export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
}

async function loadOnServer({ request, context }: LoaderArgs): Promise<SearchData> {
  const { q, filters, limit } = readAddress(request.url);
  if (q === '') return { q, filters };
  const { catalogue } = context.get(shopContext);
  const found = await catalogue.search({ q, limit, filters, facets: true });
  return { q, filters, found: toFoundCards(found) };
}

function loadInBrowser({ request }: LoaderArgs): SearchData {
  const { q, filters, limit } = readAddress(request.url);
  if (q === '') return { q, filters };
  const found = callApi('search', { q, limit, facets: true, ...filters });
  return { q, filters, found: found.then(toFoundCards).catch(toFailure) };
}

function toFailure(problem: unknown): null {
  logProblem(problem);
  return null;
}

/** A longer search is cut, as the field does. */
function readAddress(address: string) {
  const { search, searchParams } = new URL(address);
  const q = (searchParams.get('q') ?? '').trim().slice(0, searchMaxLength).trim();
  const isMore = searchParams.get(countName) === String(searchResultsMax);
  return { q, filters: readFilters(search), limit: isMore ? searchResultsMax : pageSize };
}

/** How many results an address asks for; twelve without it. */
const countName = 'n';

interface SearchData {
  q: string;
  filters: ProductFilters;
  /** Undefined while nothing is searched; null where the call failed. */
  found?: FoundCards | Promise<FoundCards | null> | undefined;
}

export const loader = import.meta.env.SSR ? loadOnServer : loadInBrowser;

/** The page of the search: its field and the results. */
export default function SearchRoute({ loaderData }: PageProps<typeof loader>) {
  const { q, filters, found } = loaderData;
  return (
    <div className="shell pt-8 pb-20 md:pt-12">
      <PageHeading className="mb-5 text-3xl">{searchText.heading}</PageHeading>
      <SearchForm q={q} />
      {found === undefined ? (
        <Shelves text={searchText.shelves} />
      ) : (
        <Suspense key={q} fallback={<ResultsSkeleton q={q} filters={filters} />}>
          <Results q={q} filters={filters} found={found} />
        </Suspense>
      )}
    </div>
  );
}

/** As much room as the results and the sentences above them need. */
function ResultsSkeleton({ q, filters }: Pick<SearchData, 'q' | 'filters'>) {
  return (
    <div className="mt-8">
      <div className="mb-7 min-h-12" />
      <FilterBar
        list={{ path: paths.anySearch, q, filters }}
        facets={undefined}
        total={undefined}
      />
      <ProductGrid products={[]} placeholders={4} />
    </div>
  );
}

type ResultsProps = Required<SearchData>;

/** The results; those before stay while others are asked for. */
function Results({ q, filters, found }: ResultsProps) {
  const shown = useDeferredValue(found);
  const cards = shown instanceof Promise ? use(shown) : shown;
  const { products = [], total } = cards ?? {};
  const facets = useLastKnown(cards?.facets);
  const list = { path: paths.anySearch, q, filters: knownFilters(filters, facets) };
  const grid = useRef<HTMLUListElement>(null);
  const wantsMore = useRef(false);

  // The link to more stands behind the new cards: the focus goes to the first of them.
  useEffect(() => {
    if (!wantsMore.current || products.length <= pageSize) return;
    wantsMore.current = false;
    grid.current?.children[pageSize]?.querySelector('a')?.focus();
  }, [products]);

  if (cards && products.length === 0 && !isNarrowing(filters)) {
    return (
      <>
        <output className="mt-8 block text-lg wrap-anywhere">{searchText.nothing(q)}</output>
        <Shelves text={searchText.tryOther} />
      </>
    );
  }
  return (
    <div aria-busy={shown !== found} className="mt-8">
      <div className="mb-7 min-h-12 text-sm text-soft">
        <output className="figures block wrap-anywhere">{cards && describe(cards)}</output>
        {products.length > 1 && filters.order === 'position' && <p>{searchText.order}</p>}
      </div>
      <FilterBar list={list} facets={facets} total={total} />
      {cards === null && <FailedList />}
      {total === 0 && <NothingLeft list={list} facets={facets} />}
      {products.length > 0 && <ProductGrid ref={grid} products={products} placeholders={0} />}
      <More
        list={list}
        shown={products.length}
        total={total ?? 0}
        onFollow={() => (wantsMore.current = true)}
      />
      {cards?.near && <GiftLinks className="mt-14" />}
    </div>
  );
}

/** The last facets that came: they stay where a call failed. */
function useLastKnown(facets: FoundCards['facets']): FoundCards['facets'] {
  const [known, setKnown] = useState(facets);
  if (facets !== undefined && facets !== known) setKnown(facets);
  return facets ?? known;
}

function describe({ products, total, corrected, near }: FoundCards): string {
  const count = total === searchCountMax ? searchText.foundOfMany : searchText.found;
  const result = near ? searchText.near : count(products.length, total);
  return corrected === undefined ? result : `${searchText.corrected(corrected)} ${result}`;
}

interface MoreProps {
  list: FilteredPage;
  shown: number;
  total: number;
  /** Called when the link to more is followed. */
  onFollow: () => void;
}

function More({ list, shown, total, onFollow }: MoreProps) {
  if (shown >= total) return null;
  if (shown > pageSize) return <p className="mt-14 text-center text-soft">{searchText.narrow}</p>;
  return (
    <p className="mt-14 text-center">
      <Link
        to={`${filteredAddress(list, list.filters)}&${countName}=${searchResultsMax}`}
        replace
        preventScrollReset
        onClick={onFollow}
        className={buttonLook('outline')}
      >
        {searchText.showMore}
      </Link>
    </p>
  );
}

function Shelves({ text }: { text: string }) {
  return (
    <div className="max-w-2xl">
      <p className="mt-8 mb-4 text-soft">{text}</p>
      <CategoryLinks />
      <GiftLinks className="mt-10" />
    </div>
  );
}
