import { pageSize, searchMaxLength, searchResultsMax, searchCountMax } from '#contract/limits.ts';
import { searchText } from '#text/search.ts';
import { callApi } from '#web/api-client.ts';
import { shopContext } from '#web/loader-contexts.ts';
import { personalMeta } from '#web/page-meta.ts';
import { ignoreRejection, Ready } from '#web/ready.tsx';
import { toFoundCards, type FoundCards, SearchForm } from '#web/search/search-form.tsx';
import { type Ref, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { buttonLook } from '#ui/button.tsx';
import { CategoryLinks } from '#web/catalogue/category-links.tsx';
import { GiftLinks } from '#web/catalogue/gift-links.tsx';
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
  const { q, limit } = readAddress(request.url);
  if (q === '') return { q };
  const found = await context.get(shopContext).catalogue.search({ q, limit });
  return { q, found: toFoundCards(found) };
}

function loadInBrowser({ request }: LoaderArgs): SearchData {
  const { q, limit } = readAddress(request.url);
  if (q === '') return { q };
  return { q, found: ignoreRejection(callApi('search', { q, limit }).then(toFoundCards)) };
}

/** A longer search is cut, as the field does. */
function readAddress(address: string): { q: string; limit: number } {
  const { searchParams } = new URL(address);
  const q = (searchParams.get('q') ?? '').trim().slice(0, searchMaxLength).trim();
  const isMore = searchParams.get('n') === String(searchResultsMax);
  return { q, limit: isMore ? searchResultsMax : pageSize };
}

interface SearchData {
  q: string;
  /** Undefined while nothing is searched. */
  found?: FoundCards | Promise<FoundCards> | undefined;
}

export const loader = import.meta.env.SSR ? loadOnServer : loadInBrowser;

/** The page of the search: its field and the results. */
export default function SearchRoute({ loaderData }: PageProps<typeof loader>) {
  const { q, found } = loaderData;
  const wantsMore = useRef(false);

  /** The link to more stands behind the new cards: the focus goes to the first of them. */
  function focusMore(grid: HTMLUListElement | null) {
    const first = grid?.children[pageSize];
    if (!wantsMore.current || first === undefined) return;
    wantsMore.current = false;
    first.querySelector('a')?.focus();
  }

  return (
    <div className="shell pt-8 pb-20 md:pt-12">
      <PageHeading className="mb-5 text-3xl">{searchText.heading}</PageHeading>
      <SearchForm q={q} />
      {found === undefined ? (
        <Shelves text={searchText.shelves} />
      ) : (
        <Ready key={q} value={found} skeleton={<ResultsSkeleton />}>
          {(cards) => (
            <Results
              q={q}
              found={cards}
              grid={focusMore}
              onMore={() => {
                wantsMore.current = true;
              }}
            />
          )}
        </Ready>
      )}
    </div>
  );
}

/** As much room as the sentences above the results need. */
function ResultsSkeleton() {
  return (
    <div className="mt-8">
      <div className="mb-7 min-h-12" />
      <ProductGrid products={[]} placeholders={4} />
    </div>
  );
}

interface ResultsProps {
  q: string;
  found: FoundCards;
  grid: Ref<HTMLUListElement>;
  /** Called when the link to more is followed. */
  onMore: () => void;
}

function Results({ q, found, grid, onMore }: ResultsProps) {
  const { products, total } = found;
  if (products.length === 0) {
    return (
      <>
        <output className="mt-8 block text-lg wrap-anywhere">{searchText.nothing(q)}</output>
        <Shelves text={searchText.tryOther} />
      </>
    );
  }
  return (
    <div className="mt-8">
      <div className="mb-7 min-h-12 text-sm text-soft">
        <output className="figures block wrap-anywhere">{describe(found)}</output>
        {products.length > 1 && <p>{searchText.order}</p>}
      </div>
      <ProductGrid ref={grid} products={products} placeholders={0} />
      <More q={q} shown={products.length} total={total} onFollow={onMore} />
      {found.near && <GiftLinks className="mt-14" />}
    </div>
  );
}

function describe({ products, total, corrected, near }: FoundCards): string {
  const count = total === searchCountMax ? searchText.foundOfMany : searchText.found;
  const result = near ? searchText.near : count(products.length, total);
  return corrected === undefined ? result : `${searchText.corrected(corrected)} ${result}`;
}

interface MoreProps {
  q: string;
  shown: number;
  total: number;
  onFollow: () => void;
}

function More({ q, shown, total, onFollow }: MoreProps) {
  if (shown >= total) return null;
  if (shown > pageSize) return <p className="mt-14 text-center text-soft">{searchText.narrow}</p>;
  return (
    <p className="mt-14 text-center">
      <Link
        to={paths.search(q, searchResultsMax)}
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
