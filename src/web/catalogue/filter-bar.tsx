import { type ComponentProps, type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Facets } from '#contract/product-filter-params.ts';
import { sortOrders, type ProductFilters, type SortOrder } from '#contract/product-filters.ts';
import { filtersText, filterValues } from '#text/filters.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import {
  type FilteredPage,
  filteredAddress,
  filterNames,
  filterSearch,
  readFilters,
} from './filter-address.ts';
import { FilterChips, pill } from './filter-chips.tsx';
import { type FilterChoice, filterGroups, flagChoices } from './filter-choices.ts';

interface FilterBarProps {
  list: FilteredPage;
  /** Undefined while they are not known. */
  facets: Facets | undefined;
  total: number | undefined;
}

/** The filters of a list, a GET form: it works before, and without, any script. */
export function FilterBar({ list, facets, total }: FilterBarProps) {
  return (
    <search aria-label={filtersText.form} className="mb-8 block md:mb-10">
      <div className="flex flex-wrap items-start gap-1.5 min-[24rem]:gap-2.5">
        <FilterPanel list={list} facets={facets} total={total} />
        <FilterChips list={list} facets={facets} />
      </div>
    </search>
  );
}

function FilterPanel({ list, facets, total }: FilterBarProps) {
  const { path, q, filters } = list;
  const details = useRef<HTMLDetailsElement>(null);
  const navigate = useNavigate();
  const [chosen, choose] = useChosen(filters);

  /** Scripts apply each choice at once, at the address that the form would lead to. */
  async function apply(form: HTMLFormElement): Promise<void> {
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const next = readFilters(String(new URLSearchParams(entries)));
    choose(next);
    // The pressed pill is drawn before the new list.
    await afterPaint();
    void navigate(filteredAddress(list, next), { preventScrollReset: true });
  }

  function close(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (details.current === null) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }

  return (
    <details ref={details} className="group/filters open:w-full">
      <summary className={`${pill} w-fit list-none gap-2 border-ink font-semibold`}>
        <span>{filtersText.open}</span>
        <Icon
          name="chevron"
          className="size-5 transition-transform group-open/filters:rotate-180"
        />
      </summary>
      <form
        method="get"
        action={path}
        onSubmit={close}
        onChange={({ currentTarget }) => apply(currentTarget)}
        className="@container mt-5 border-y border-line pt-6"
      >
        {q !== undefined && <input type="hidden" name="q" value={q} />}
        <div className="gap-x-10 md:columns-2 lg:columns-3 xl:columns-4">
          {facets && (
            <>
              <Choices legend={filtersText.toggles} choices={flagChoices(facets, chosen)} />
              {filterGroups(facets, chosen).map(({ filter, legend, choices }) => (
                <Choices key={filter} legend={legend} choices={choices} />
              ))}
            </>
          )}
          <Orders current={chosen.order} isSearch={q !== undefined} />
        </div>
        {/* With large letters on a phone it would take the room of the choices. */}
        <div className="bottom-0 flex flex-wrap items-center gap-x-5 gap-y-1 bg-wool py-3 @min-[16rem]:[@media(min-height:30rem)]:sticky">
          <Button type="submit">{filtersText.submit}</Button>
          {/* Spoken by the list itself. */}
          <p className="figures text-sm text-soft">
            {total !== undefined && filtersText.found(total)}
          </p>
        </div>
      </form>
    </details>
  );
}

/** The chosen filters: the boxes change at once, and the address a moment later. */
function useChosen(filters: ProductFilters) {
  const [chosen, choose] = useState(filters);
  const now = filterSearch(filters);
  const [address, setAddress] = useState(now);
  if (address !== now) {
    setAddress(now);
    choose(filters);
  }
  return [chosen, choose] as const;
}

const choicePill =
  'figures gap-1.5 border-edge bg-paper hover:border-ink peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:forced-color-adjust-none forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-terracotta peer-disabled:cursor-default peer-disabled:border-line peer-disabled:bg-transparent peer-disabled:text-soft';

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="break-inside-avoid pb-7">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}

/** A checkbox or radio as a pill. */
function Choice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="relative">
      <input
        {...input}
        // The form hears the change and reads all its boxes.
        onChange={() => {}}
        // As large as its label, so that a choice with the focus is wholly in view.
        className="peer pointer-events-none absolute inset-0 m-0 scroll-m-20 opacity-0"
      />
      <span className={`${pill} ${choicePill}`}>{children}</span>
    </label>
  );
}

function Choices({ legend, choices }: { legend: string; choices: FilterChoice[] }) {
  return (
    <Group legend={legend}>
      {choices.map(({ name, value, label, count, isChosen }) => (
        <Choice
          key={value + name}
          type="checkbox"
          name={name}
          value={value}
          checked={isChosen}
          disabled={count === 0 && !isChosen}
        >
          <span>{label}</span>{' '}
          <span className="text-xs opacity-80">{filtersText.count(count)}</span>
        </Choice>
      ))}
    </Group>
  );
}

function Orders({ current, isSearch }: { current: SortOrder; isSearch: boolean }) {
  return (
    <Group legend={filtersText.order}>
      {sortOrders.map((order) => (
        <Choice
          key={order}
          type="radio"
          name={filterNames.order}
          value={filterValues.order[order].word}
          checked={order === current}
        >
          {isSearch && order === 'position' ? filtersText.nearest : filterValues.order[order].name}
        </Choice>
      ))}
    </Group>
  );
}
