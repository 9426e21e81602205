import { useState } from 'react';
import { type ShelfPiece, stockCalls } from '#contract/bottega/stock.ts';
import { Loaded } from '#bottega/layout/screen.tsx';
import { Search } from '#bottega/layout/search.tsx';
import { Thumbnail } from '#bottega/layout/thumbnail.tsx';
import { useCall } from '#bottega/use-call.ts';
import { draftText } from '#text/bottega-new-piece.ts';
import { Button } from '#ui/button.tsx';

const shownAtFirst = 6;

interface ChoosePieceProps {
  label: string;
  /** The effect of a press on a piece, by its name. */
  nameOf: (name: string) => string;
  isBusy?: boolean;
  onChoose: (productId: string) => void;
}

/** The pieces of the shop with their pictures, to choose one. */
export function ChoosePiece({ label, nameOf, isBusy = false, onChoose }: ChoosePieceProps) {
  const [q, setQ] = useState('');
  const [count, setCount] = useState(shownAtFirst);
  const called = useCall(stockCalls.shelf, q === '' ? { filter: 'all' } : { q });
  return (
    <>
      <Search label={label} text={q} onSearch={setQ} />
      <Loaded called={called}>
        {({ pieces }) => {
          const products = distinctProducts(pieces);
          return (
            <>
              {products.length === 0 && <p>{draftText.noneLike}</p>}
              <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,100%),1fr))] gap-3">
                {products.slice(0, count).map(({ product_id, name, img }) => (
                  <li key={product_id}>
                    <button
                      type="button"
                      aria-label={nameOf(name)}
                      aria-disabled={isBusy || undefined}
                      className="flex h-full w-full flex-col gap-2 rounded-md border border-edge bg-paper p-2 text-left text-sm leading-snug hover:border-ink"
                      onClick={() => onChoose(product_id)}
                    >
                      {img && <Thumbnail reference={img} />}
                      <span className="max-w-full hyphens-auto wrap-anywhere">{name}</span>
                    </button>
                  </li>
                ))}
              </ul>
              {products.length > count && (
                <Button
                  look="quiet"
                  className="mt-2 -ml-3"
                  onClick={() => setCount(products.length)}
                >
                  {draftText.more}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** Each product once, in the order of the lists. */
function distinctProducts(pieces: readonly ShelfPiece[]): ShelfPiece[] {
  const seen = new Map<string, ShelfPiece>();
  for (const piece of pieces) if (!seen.has(piece.product_id)) seen.set(piece.product_id, piece);
  return [...seen.values()];
}
