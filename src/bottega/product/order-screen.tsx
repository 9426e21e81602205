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
import { IconButton, useMovedFocus } from './ordered-list.tsx';

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
  const keepFocus = useMovedFocus();
  const [status, setStatus] = useState('');
  /** Moves a product to the place before another one, which is the `nth` place. */
  function place(
    moved: { id: string; name: string },
    { before, nth }: { before: string; nth: number },
  ) {
    run(
      (call) => call(productCalls.placeProduct, { product_id: moved.id, before }),
      () => {
        setStatus(words.placed(moved.name, nth));
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
          <ol onClickCapture={keepFocus} className="grid grid-cols-1 gap-2">
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
                      aria-disabled={isBusy || index === 0 || undefined}
                      onClick={() => {
                        if (!isBusy && index > 0 && first !== undefined) {
                          place(product, { before: first.id, nth: 1 });
                        }
                      }}
                    >
                      {words.top}
                    </Button>
                    <IconButton
                      icon="chevron"
                      className="rotate-180"
                      label={pieceText.list.up(name)}
                      disabled={isBusy || previous === undefined}
                      onPress={() =>
                        previous && place(product, { before: previous.id, nth: index })
                      }
                    />
                    <IconButton
                      icon="chevron"
                      label={pieceText.list.down(name)}
                      disabled={isBusy || next === undefined}
                      onPress={() =>
                        next &&
                        run(
                          (call) =>
                            call(productCalls.placeProduct, { product_id: next.id, before: id }),
                          () => {
                            setStatus(words.placed(name, index + 2));
                            called.reload();
                          },
                        )
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
