import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Choices } from '#bottega/layout/choices.tsx';
import { Failure, Loaded, Screen } from '#bottega/layout/screen.tsx';
import { Thumbnail } from '#bottega/layout/thumbnail.tsx';
import { useAction } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import { orderedLists, productCalls } from '#contract/bottega/products.ts';
import { pieceText } from '#text/bottega-product.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#bottega/layout/icon-button.tsx';
import { useListFocus } from './use-list-focus.ts';

const words = pieceText.order;
type OrderedList = (typeof orderedLists)[number];

/** The order in which shoppers see the products of a category, and the novelties. */
export function OrderScreen() {
  const [query, setQuery] = useSearchParams();
  const list = orderedLists.find((one) => one === query.get('elenco')) ?? 'clothes';
  return (
    <Screen title={words.title}>
      <Choices
        label={words.title}
        names={orderedLists}
        chosen={list}
        onChoose={(name) => setQuery({ elenco: name }, { replace: true })}
        renderLabel={(name) => words.lists[name]}
      />
      <PlacedProducts key={list} list={list} />
    </Screen>
  );
}

function PlacedProducts({ list }: { list: OrderedList }) {
  const called = useCall(productCalls.productOrder, { list });
  const { run, isBusy, failure } = useAction();
  const noticePress = useListFocus(called.response?.products.map(({ id }) => id) ?? []);
  const [status, setStatus] = useState('');
  /** Puts a product before another one, and says where the moved one stands now. */
  function place(ids: { product_id: string; before: string }, moved: string): void {
    run(
      (call) => call(productCalls.placeProduct, ids),
      () => {
        setStatus(moved);
        called.reload();
      },
    );
  }
  return (
    <Loaded called={called}>
      {({ products }) => (
        <>
          {failure && <Failure message={failure.message} />}
          <output className="block text-sm text-sage not-empty:mb-3">{status}</output>
          {products.length === 0 && <p>{words.none}</p>}
          <ol onClickCapture={noticePress} className="grid grid-cols-1 gap-2">
            {products.map((product, index) => {
              const [previous, next] = [products[index - 1], products[index + 1]];
              const [first] = products;
              const { id, name, img } = product;
              return (
                <li
                  key={id}
                  className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-paper p-2"
                >
                  {img && <Thumbnail reference={img} />}
                  <span className="min-w-0 flex-[1_1_8rem] wrap-anywhere">{name}</span>
                  <span className="flex flex-wrap gap-1">
                    <Button
                      look="outline"
                      aria-label={pieceText.list.top(name)}
                      aria-disabled={isBusy || previous === undefined || undefined}
                      onClick={() => {
                        if (isBusy || previous === undefined || first === undefined) return;
                        place({ product_id: id, before: first.id }, words.placed(name, 1));
                      }}
                    >
                      {words.top}
                    </Button>
                    <IconButton
                      icon="up"
                      label={pieceText.list.up(name)}
                      disabled={isBusy || previous === undefined}
                      onPress={() =>
                        previous &&
                        place({ product_id: id, before: previous.id }, words.placed(name, index))
                      }
                    />
                    <IconButton
                      icon="down"
                      label={pieceText.list.down(name)}
                      disabled={isBusy || next === undefined}
                      onPress={() =>
                        next &&
                        place({ product_id: next.id, before: id }, words.placed(name, index + 2))
                      }
                    />
                  </span>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </Loaded>
  );
}
