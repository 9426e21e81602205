import { useRef, memo, useState } from 'react';
import type { CartLine } from '#contract/cart.ts';
import type { Product, Qualities } from '#contract/product.ts';
import { findLine } from '#shop/cart/find-line.ts';
import { productText, qualityNames } from '#text/product.ts';
import { Price } from '#ui/price.tsx';
import { hasCode } from '#web/api-error.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { useShowPopup } from '#web/layout/popup.tsx';
import { logProblem } from '#web/log-problem.ts';
import { WishButton } from '#web/wishes/wish-button.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { BackInStockForm } from './back-in-stock-form.tsx';
import { ColorPicker, SizePicker, type ProductChoice } from './product-choice.tsx';
import { CompositionNote, SizeGuide } from './product-facts.tsx';
import { PriceBlock, StockNote } from './price-block.tsx';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { usePressedPart } from '#web/use-pressed-part.ts';

interface ProductBuyProps {
  product: Product;
  choice: ProductChoice;
  /** The shown product is out of date; resolves when the present one is drawn. */
  onStale: () => Promise<Product>;
}

/** Name, price, colour, size, and the way to the cart. */
export function ProductBuy({ product, choice, onStale }: ProductBuyProps) {
  const { variant, size } = choice;
  const sizePicker = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const showPopup = useShowPopup();
  if (variant === undefined || size === undefined) return <Name>{product.name}</Name>;

  const { _id, name } = product;
  const { color } = variant;
  const { modelIndex: model_index, sizeIndex: size_index } = choice;
  const line: CartLine = { _id, model_index, size_index, size: size.size, color, qty: 1 };
  const soldOut = size.stock <= 0;

  /** After a refusal: colour and size stay by their names, as long as there are such. */
  async function lookAnew(refused: CartLine): Promise<void> {
    choice.keep();
    const isThere = await onStale().then(
      (fresh) => findLine(refused, [fresh]) !== undefined,
      (problem) => {
        logProblem(problem);
        return !hasCode(problem, 'not_found');
      },
    );
    if (!isThere) showPopup({ kind: 'problem', text: productText.gone });
    // A button that became disabled has lost the focus.
    if (document.activeElement === document.body)
      sizePicker.current?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true });
  }

  /** The form and the focus in it go: the focus moves to the button that replaces it. */
  function addInstead(): void {
    onStale().then(() => addButton.current?.focus(), logProblem);
  }

  return (
    <div data-buy className="flex flex-col gap-6">
      <div>
        {/* The heart goes below only where the longest word of the name leaves it no room. */}
        <div className="flex flex-wrap items-start justify-between gap-x-2">
          <div className="flex min-w-min grow basis-0 flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
            <Name>{name}</Name>
            <Price cents={product.price} className="text-lg font-medium md:text-xl" />
          </div>
          <WishButton product={product} className="-mr-1.5 shrink-0" />
        </div>
        <p className="mt-2 text-soft">{product.short_description}</p>
      </div>
      <PriceBlock product={product} />
      <QualityList qualities={product.qualities} />
      <ColorPicker
        variants={product.model_info}
        index={choice.modelIndex}
        onPick={choice.pickColor}
      />
      <div>
        <SizePicker
          ref={sizePicker}
          sizes={variant.sizes}
          index={choice.sizeIndex}
          isPicked={choice.isSizePicked}
          onPick={choice.pickSize}
        />
        {variant.sizes.some(({ size }) => size !== 'unica') && <SizeGuide />}
      </div>
      <AddToCart
        button={addButton}
        line={line}
        priceCents={product.price}
        soldOut={soldOut}
        onRefused={lookAnew}
        sizePicker={choice.isSizePicked || variant.sizes.length === 1 ? undefined : sizePicker}
      />
      {soldOut ? (
        <BackInStockForm
          key={`${color.name} ${size.size}`}
          product={{ _id, name, color, size: size.size }}
          onInStock={addInstead}
        />
      ) : (
        <StockNote stock={size.stock} product={product} hasSizes={variant.sizes.length > 1} />
      )}
      <CompositionNote materials={product.materials_info} />
    </div>
  );
}

function Name({ children }: { children: string }) {
  return (
    <PageHeading translate="no" className="text-2xl xl:text-[2.75rem] xl:leading-[1.08]">
      {children}
    </PageHeading>
  );
}

const order = ['vegan', 'valuable', 'sheep', 'wool'] as const;

/** The quality badges; each opens what it means exactly (Dir. 2024/825). */
const QualityList = memo(function QualityList({ qualities }: { qualities: Qualities }) {
  const [explained, setExplained] = useState<keyof Qualities>();
  const dialog = usePressedPart(async () => (await import('./quality-dialog.tsx')).QualityDialog);
  const shown = order.filter((quality) => qualities[quality]);
  if (shown.length === 0) return null;

  function explain(quality: keyof Qualities) {
    setExplained(quality);
    dialog.press();
  }

  return (
    <>
      <ul className="-my-2 flex flex-wrap gap-x-5">
        {shown.map((quality) => (
          <li key={quality}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => explain(quality)}
              className="min-h-11 text-sm text-soft underline decoration-dotted underline-offset-4 hover:text-ink hover:decoration-solid"
            >
              {qualityNames[quality]}
            </button>
          </li>
        ))}
      </ul>
      {explained && dialog.Part && (
        <SectionBoundary>
          <dialog.Part {...dialog.state} quality={explained} />
        </SectionBoundary>
      )}
    </>
  );
});
