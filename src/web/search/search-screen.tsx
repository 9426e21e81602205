import { type Ref, useRef } from 'react';
import { Link } from 'react-router';
import { pageSize, searchCountMax, searchResultsMax } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { searchText } from '#text/search.ts';
import { buttonLook } from '#ui/button.tsx';
import { CategoryLinks } from '#web/catalogue/category-links.tsx';
import { GiftLinks } from '#web/catalogue/gift-links.tsx';
import { ProductGrid } from '#web/catalogue/product-grid.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { Ready } from '#web/ready.tsx';
import type { FoundCards } from './find-cards.ts';
import { SearchForm } from './search-form.tsx';

export interface SearchData {
  q: string;
  /** Undefined while nothing is searched. */
  found?: FoundCards | Promise<FoundCards> | undefined;
}

/** The page of the search: its field and the results. */
export function SearchScreen({ q, found }: SearchData) {
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
