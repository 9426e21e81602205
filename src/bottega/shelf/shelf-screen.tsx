import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { stockCalls } from '#contract/bottega/stock.ts';
import { bottegaText } from '#text/bottega.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { Choices } from '#bottega/layout/choices.tsx';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { Search } from '#bottega/layout/search.tsx';
import { shelfFilters } from '#bottega/shelf/choose-pieces.ts';
import type { LastChange } from '#bottega/shelf/last-change.ts';
import { ShelfList } from '#bottega/shelf/shelf-list.tsx';
import { UndoLast } from '#bottega/shelf/undo-last.tsx';
import { useCall } from '#bottega/use-call.ts';
import { Button } from '#ui/button.tsx';

/** Every piece with its stock, which moves by one touch; which ones are shown stands in the address. */
export function ShelfScreen() {
  const called = useCall(stockCalls.shelf, {});
  const [query, setQuery] = useSearchParams();
  const filter = shelfFilters.find((name) => name === query.get('mostra')) ?? 'all';
  const only = query.get('pezzo');
  const q = query.get('cerca') ?? '';
  const [last, setLast] = useState<LastChange>();
  const { reload } = called;
  const changed = useCallback(
    (change?: LastChange) => {
      setLast(change);
      reload();
    },
    [reload],
  );
  return (
    <Screen title={bottegaText.shelf}>
      {only === null ? (
        <Search
          label={shelfText.search}
          text={q}
          onSearch={(text) => setQuery(text === '' ? {} : { cerca: text })}
        />
      ) : (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {shelfText.onlyOne}
          <Button look="outline" onClick={() => setQuery({})}>
            {shelfText.seeAll}
          </Button>
        </p>
      )}
      {only === null && q === '' && (
        <Choices
          label={bottegaText.shelf}
          names={shelfFilters}
          chosen={filter}
          onChoose={(name) => setQuery(name === 'all' ? {} : { mostra: name })}
          renderLabel={(name) => shelfText.filters[name]}
        />
      )}
      <UndoLast key={last?.key} last={last} shelf={called.response ?? []} onUndone={reload} />
      <Loaded called={called}>
        {(pieces) => <ShelfList {...{ pieces, filter, only, q }} onChanged={changed} />}
      </Loaded>
    </Screen>
  );
}
