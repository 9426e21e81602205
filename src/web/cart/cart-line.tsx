import { type MouseEventHandler, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { DisplayLine } from '#contract/cart.ts';
import { paths } from '#contract/paths.ts';
import { cartText } from '#text/cart.ts';
import { unbrokenSize } from '#text/unbroken.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { ShortText } from '#ui/short-text.tsx';
import { Swatch } from '#ui/swatch.tsx';

/** Characters of a name: three or four lines on a phone. */
const nameRoom = 60;

interface CartLineProps {
  line: DisplayLine;
  /** One of the first pictures of the screen. */
  first: boolean;
  /** As shown: with the pieces that are still being asked for. */
  qty: number;
  onMinus: () => void;
  onPlus: () => void;
  onRemove: MouseEventHandler<HTMLElement>;
  onReduce: (qty: number) => void;
  /** False while a payment of this browser holds pieces itself. */
  tellsStock: boolean;
}

export function CartLine(props: CartLineProps) {
  const { line, first, qty, onMinus, onPlus, onRemove, tellsStock } = props;
  const name = line.name || cartText.gone;
  const shown = <ShortText text={name} room={nameRoom} />;
  const piece = cartText.piece({ name, color: line.color.name, size: line.size });
  return (
    <li className="flex flex-wrap gap-[16px] py-5 sm:gap-[24px]">
      <LinePicture line={line} first={first} />
      <div className="flex min-w-0 flex-1 basis-40 flex-col">
        <div className="flex flex-wrap justify-between gap-x-3">
          <h2
            translate={line.name ? 'no' : undefined}
            className="min-w-0 flex-1 basis-32 font-display text-lg wrap-anywhere"
          >
            {line.available ? (
              <Link
                to={paths.productIn(line._id, line.color.name, line.size)}
                className="-my-2 inline-block py-2 hover:text-terracotta"
              >
                {shown}
              </Link>
            ) : (
              shown
            )}
          </h2>
          {line.available && <Price cents={line.price * qty} className="pt-0.5 font-medium" />}
        </div>
        <LineFacts line={line} />
        <div className="mt-auto flex flex-wrap items-center gap-x-3 pt-3">
          {line.available ? (
            <QuantityStepper name={piece} qty={qty} onMinus={onMinus} onPlus={onPlus} />
          ) : (
            <p className="min-w-0 flex-1 text-sm">
              <strong className="block font-semibold text-terracotta">
                {cartText.unavailable}
              </strong>
              {cartText.unavailableHint}
            </p>
          )}
          <button
            type="button"
            // The focus comes here when the line beside it goes.
            data-trash
            aria-label={cartText.remove(piece)}
            onClick={onRemove}
            className="-mr-2.5 ml-auto grid size-[44px] shrink-0 place-items-center rounded-full text-soft noscript:hidden transition-colors hover:bg-fleece hover:text-terracotta"
          >
            <Icon name="trash" className="size-5" />
          </button>
        </div>
        {tellsStock && <StockNote {...props} />}
      </div>
    </li>
  );
}

function LinePicture({ line, first }: { line: DisplayLine; first: boolean }): ReactNode {
  const frame =
    'block aspect-piece w-[min(96px,26vw)] shrink-0 self-start overflow-hidden rounded-sm bg-fleece sm:w-[128px] desk:w-48';
  const picture = line.img ? (
    <Picture
      reference={line.img}
      alt=""
      sizes="(min-width: 1920px) 216px, (min-width: 450px) 128px, 96px"
      first={first}
    />
  ) : (
    <span className="grid size-full place-items-center text-edge">
      <Icon name="yarn" className="size-8" />
    </span>
  );
  if (!line.available) return <div className={frame}>{picture}</div>;
  return (
    <Link to={paths.product(line._id)} tabIndex={-1} aria-hidden className={frame}>
      {picture}
    </Link>
  );
}

function LineFacts({ line }: { line: DisplayLine }) {
  return (
    <dl className="mt-1 grid gap-0.5 text-sm text-soft">
      <div className="flex gap-2">
        <dt className="sr-only">{cartText.color}</dt>
        <dd className="flex min-w-0 gap-2">
          <Swatch color={line.color} className="mt-0.75 size-4" />
          <span translate="no">{line.color.name}</span>
        </dd>
      </div>
      <div className="flex flex-wrap gap-x-1">
        <dt>{cartText.size}</dt>
        <dd translate="no" className="min-w-0">
          {unbrokenSize(line.size)}
        </dd>
      </div>
    </dl>
  );
}

/** There are fewer pieces than the line wants: says so, and offers what can be done about it. */
function StockNote({ line, qty, onReduce, onRemove }: CartLineProps) {
  if (!line.available || qty <= line.stock) return null;
  const { stock } = line;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <p className="text-terracotta">{cartText.onlyLeft(stock)}</p>
      <button
        type="button"
        onClick={(event) => {
          if (stock <= 0) return onRemove(event);
          // The offer goes: the focus stays with its piece.
          event.currentTarget.closest('li')?.querySelector<HTMLElement>('h2 a')?.focus();
          onReduce(stock);
        }}
        className="text-link min-h-11 font-medium noscript:hidden"
      >
        {stock > 0 ? cartText.reduceTo(stock) : cartText.takeOut}
      </button>
    </div>
  );
}

interface QuantityStepperProps {
  /** Of the piece, with what tells it from another of its name. */
  name: string;
  qty: number;
  onMinus: () => void;
  onPlus: () => void;
}

/** Minus, quantity, plus. Minus is disabled at 1, and the focus then goes on to plus. */
function QuantityStepper({ name, qty, onMinus, onPlus }: QuantityStepperProps) {
  const plus = useRef<HTMLButtonElement>(null);

  function minus() {
    onMinus();
    if (qty === 2) plus.current?.focus();
  }

  return (
    <fieldset
      aria-label={cartText.quantityOf(name)}
      className="inline-flex items-center rounded-full border border-edge noscript:border-0"
    >
      <StepButton icon="minus" label={cartText.minus(name)} disabled={qty <= 1} onPress={minus} />
      <output className="figures min-w-7 text-center text-sm font-medium">
        <span className="hidden font-normal noscript:inline">{cartText.quantity}</span>{' '}
        <span>{qty}</span>
      </output>
      <StepButton ref={plus} icon="plus" label={cartText.plus(name)} onPress={onPlus} />
    </fieldset>
  );
}

interface StepButtonProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onPress: () => void;
  ref?: React.Ref<HTMLButtonElement>;
}

function StepButton({ icon, label, disabled, onPress, ref }: StepButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-[44px] place-items-center rounded-full transition-colors hover:bg-fleece noscript:hidden disabled:text-edge disabled:hover:bg-transparent"
    >
      <Icon name={icon} className="size-4" />
    </button>
  );
}
