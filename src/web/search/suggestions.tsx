/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- a listbox of a combobox: the field has the keys, and no tag holds pictures */
import { type ReactNode, useEffect, useRef } from 'react';
import { pictureReferences } from '#contract/paths.ts';
import { searchText } from '#text/search.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { ShortText } from '#ui/short-text.tsx';
import type { CardProduct } from '#web/catalogue/card-product.ts';

/** Characters of a name: two lines on a phone. */
const nameRoom = 45;

interface SuggestionsProps {
  /** Of the combobox, before the names of its parts. */
  id: string;
  products: CardProduct[];
  /** The typed words. */
  q: string;
  /** The place of the one that the arrows have reached, after the products that of all results; -1 for none. */
  active: number;
  /** Whether the list is the answer to what was typed: its length is spoken. */
  isAnswered: boolean;
  onChoose: (index: number) => void;
}

/** The list below the field of the search: products, and the way to all results. The focus stays in the field. */
export function Suggestions({ id, products, q, active, isAnswered, onChoose }: SuggestionsProps) {
  const last = products.length;
  return (
    <>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={searchText.suggestions}
        hidden={products.length === 0}
        className="absolute inset-x-0 top-full z-10 mt-2 rounded-md bg-paper py-2 shadow-lift forced-colors:border"
      >
        {products.map((product, index) => (
          <Option
            key={product._id}
            id={`${id}-${index}`}
            isActive={index === active}
            onChoose={() => onChoose(index)}
          >
            <Suggestion product={product} />
          </Option>
        ))}
        {last > 0 && (
          <Option id={`${id}-${last}`} isActive={last === active} onChoose={() => onChoose(last)}>
            <span className="min-w-0 text-sm font-medium wrap-anywhere underline underline-offset-4">
              {searchText.allResults(q)}
            </span>
          </Option>
        )}
      </ul>
      <output className={products.length > 0 ? 'sr-only' : 'mt-3 block min-h-6 text-sm text-soft'}>
        {isAnswered && <span>{searchText.suggested(products.length)}</span>}
      </output>
    </>
  );
}

interface OptionProps {
  id: string;
  isActive: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Option({ id, isActive, onChoose, children }: OptionProps) {
  const ref = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  return (
    <li
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      // The field keeps the focus, and with it the list stays until the press has ended.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-12 cursor-pointer items-center gap-[16px] px-4 py-1.5 hover:bg-fleece aria-selected:bg-fleece aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ink"
    >
      {children}
    </li>
  );
}

function Suggestion({ product }: { product: CardProduct }) {
  const [variant] = product.model_info;
  const [cover] = variant === undefined ? [] : pictureReferences(variant);
  return (
    <>
      <span className="block aspect-piece w-[44px] shrink-0 overflow-hidden rounded-sm bg-fleece">
        {cover && (
          <Picture reference={cover} alt="" sizes="44px" className="size-full object-cover" />
        )}
      </span>
      {/* In large letters the price goes below the name. */}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-[16px]">
        <span className="min-w-0 grow basis-40 wrap-anywhere">
          <span translate="no" className="block font-display text-[1.0625rem] leading-snug">
            <ShortText text={product.name} room={nameRoom} />
          </span>
          <span className="block text-sm text-soft">{variant?.color.name}</span>
        </span>
        <span className="shrink-0 text-sm">
          <Price cents={product.price} />
        </span>
      </span>
    </>
  );
}
