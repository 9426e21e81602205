import { createContext, useState, type Ref } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Variant, Size, Product } from '#contract/product.ts';
import { productText } from '#text/product.ts';
import { Swatch } from '#ui/swatch.tsx';
import { unbrokenSize } from '#text/unbroken.ts';
import { useBrowserValue } from '#ui/use-browser-value.ts';
import { findName } from '#shop/cart/find-line.ts';

/** As large as its label, so that a choice with the focus is wholly in view. */
const radio = 'peer pointer-events-none absolute inset-0 m-0 scroll-m-3 opacity-0';

interface ColorPickerProps {
  variants: Variant[];
  index: number;
  onPick: (index: number) => void;
}

/** The colours of a product: a dot each, and the name of the chosen one. */
export function ColorPicker({ variants, index, onPick }: ColorPickerProps) {
  return (
    <fieldset>
      <legend className="text-sm">
        <span className="font-semibold">{productText.color}</span>{' '}
        <span translate="no" className="text-soft of-drawn-choice">
          {variants[index]?.color.name}
        </span>
      </legend>
      <div className="mt-2 -ml-1.5 flex flex-wrap gap-1">
        {variants.map(toColorStock).map(({ color, inStock }, position) => (
          <label
            key={color.name}
            title={color.name}
            className="relative grid size-12 cursor-pointer place-items-center rounded-full"
          >
            <input
              type="radio"
              name="color"
              value={color.name}
              checked={position === index}
              data-drawn={position === index || undefined}
              onChange={() => onPick(position)}
              className={radio}
            />
            <span className="absolute inset-1 rounded-full border-2 border-transparent peer-checked:border-ink forced-colors:border-[Canvas] forced-colors:peer-checked:border-[Highlight] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-terracotta" />
            <Swatch color={color} className="size-7.5" />
            {!inStock && (
              // Pale at its edges, so that it shows on dark colours too.
              <span className="absolute h-0.5 w-8 -rotate-45 bg-ink ring-1 ring-wool forced-colors:bg-[CanvasText]" />
            )}
            <span translate={inStock ? 'no' : undefined} className="sr-only">
              {inStock ? color.name : productText.colorSoldOut(color.name)}
            </span>
          </label>
        ))}
      </div>
      <output className="mt-2 block text-sm text-terracotta-deep empty:hidden">
        {productText.onlyOtherColors(variants.map(toColorStock), index)}
      </output>
    </fieldset>
  );
}

function toColorStock({ color, sizes }: Variant) {
  return { color, inStock: sizes.some(isInStock) };
}

interface SizePickerProps {
  sizes: Size[];
  index: number;
  /** The shopper chose the size. */
  isPicked: boolean;
  onPick: (index: number) => void;
  ref?: Ref<HTMLFieldSetElement>;
}

/** The sizes of a colour; one that is sold out can be chosen too, to ask for its return. */
export function SizePicker({ sizes, index, isPicked, onPick, ref }: SizePickerProps) {
  const opened = sizes[index];
  return (
    <fieldset ref={ref}>
      <legend className="text-sm">
        <span className="font-semibold">{productText.size}</span>{' '}
        {opened && index > 0 && !isPicked && (
          <span className="text-soft">{productText.firstInStock(opened.size)}</span>
        )}
      </legend>
      <div className="mt-2.5 flex flex-wrap gap-1.5 lg:gap-2">
        {sizes.map(({ size, stock }, position) => (
          <label key={size} className="relative cursor-pointer">
            <input
              type="radio"
              name="size"
              value={size}
              checked={position === index}
              data-drawn={position === index || undefined}
              onChange={() => onPick(position)}
              className={radio}
            />
            <span
              translate={size === 'unica' ? undefined : 'no'}
              className={`grid min-h-12 min-w-12 place-items-center rounded-md border px-3 text-sm font-medium peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:forced-color-adjust-none forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-terracotta hover:border-ink ${stock > 0 ? 'border-edge bg-paper' : 'border-dashed border-edge text-soft line-through decoration-1'}`}
            >
              {unbrokenSize(size)}
            </span>
            {stock <= 0 && <span className="sr-only">{productText.soldOut}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Colour and size. A page opens on the first size in stock; another colour begins again at its first size, at the top
 * of the page unless it is sold out or chosen by keyboard (spec section 4). The address names what was chosen: a reload, a way back and a sent link show the same.
 */
export function useProductChoice(product: Product) {
  const { hash, key } = useLocation();
  // The server draws a page without knowing the fragment.
  const linked = useBrowserValue(() => hash, '');
  const [picked, setPicked] = useState({ key: '', hash: '' });
  const hasPicked = picked.key === key;
  const { model, size } = readChoice(product, hasPicked ? picked.hash : linked);
  const variant = product.model_info[model];
  const sizeIndex = size ?? (hasPicked || variant === undefined ? 0 : firstInStock(variant.sizes));

  /** No navigation: the page stays as it is. */
  function pick(...names: string[]) {
    history.replaceState(history.state, '', paths.productIn(product._id, ...names));
    setPicked({ key, hash: location.hash });
  }

  function pickColor(index: number) {
    const variant = product.model_info[index];
    pick(variant?.color.name ?? '');
    // The sentence about a sold-out colour stands below the colours; a keyboard goes on from the colour.
    const stays = document.querySelector('[name=color]:focus-visible') !== null;
    if (stays || !variant?.sizes.some(isInStock)) return;
    // With the frame that shows the colour: at once, the page would be laid out twice.
    requestAnimationFrame(() => window.scrollTo({ top: 0 }));
  }

  return {
    modelIndex: model,
    sizeIndex,
    variant,
    size: variant?.sizes[sizeIndex],
    /** The shopper chose the size; otherwise it is the one that the page opened on, or the first of another colour. */
    isSizePicked: size !== undefined,
    pickColor,
    pickSize: (index: number) => pick(variant?.color.name ?? '', variant?.sizes[index]?.size ?? ''),
    /** Holds on to colour and size by their names, whatever their places become. */
    keep: () => pick(variant?.color.name ?? '', variant?.sizes[sizeIndex]?.size ?? ''),
  };
}

export type ProductChoice = ReturnType<typeof useProductChoice>;

/** For parts far below the choice, so that a press draws none of what lies between. */
export const ChoiceContext = createContext<ProductChoice | undefined>(undefined);

/** Indexes into the product; the size is only there when it was chosen. */
interface Chosen {
  model: number;
  size?: number | undefined;
}

/**
 * The colour and size in the fragment of an address; the first colour where it names none. A link in an e-mail
 * may have a spelling that was corrected since.
 */
export function readChoice({ model_info }: Product, hash: string): Chosen {
  const [color = '', size] = hash.slice(1).split('/').map(decode);
  const colors = model_info.map((one) => one.color.name);
  const model = findName(color, colors);
  const sizes = model_info[model]?.sizes.map((one) => one.size) ?? [];
  const at = size === undefined ? -1 : findName(size, sizes);
  return { model: Math.max(model, 0), size: at === -1 ? undefined : at };
}

/** Malformed encoding, in an address written by hand, stays as it is. */
function decode(text: string): string {
  return new URLSearchParams(`text=${text}`).get('text') ?? '';
}

/** The index of the first size in stock; 0 when all are sold out. */
export function firstInStock(sizes: Size[]): number {
  return Math.max(sizes.findIndex(isInStock), 0);
}

function isInStock({ stock }: Size): boolean {
  return stock > 0;
}
