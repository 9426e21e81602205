import { useState, type RefObject } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { notSavedText } from '#text/not-saved.ts';
import { productText } from '#text/product.ts';
import { Button } from '#ui/button.tsx';
import { Price } from '#ui/price.tsx';
import { addLine } from '#shop/cart/change-cart.ts';
import { serializeCart } from '#shop/cart/serialize-cart.ts';
import { callApi } from '#web/api-client.ts';
import { hasCode, isGone } from '#web/api-error.ts';
import { readCart, saveCart } from '#web/cart-store/cart-cookie.ts';
import { logProblem } from '#web/log-problem.ts';
import { useShowPopup, type PopupMessage } from '#web/layout/popup.tsx';
import { WriteToUs } from '#web/email-link.tsx';

interface AddToCartProps {
  button: RefObject<HTMLButtonElement | null>;
  line: CartLine;
  /** Of one piece, in cents. */
  priceCents: number;
  soldOut: boolean;
  /** The shop has no such piece, or no more of it: the page is out of date. */
  onRefused: (line: CartLine) => Promise<void>;
  /** The size picker, until the shopper has chosen a size. */
  sizePicker: RefObject<HTMLFieldSetElement | null> | undefined;
}

/**
 * The button. On a phone held upright it stays at the bottom of the screen, with price, colour and
 * size, while there is something to add; a preselected size out of sight leads to the sizes first.
 */
export function AddToCart(props: AddToCartProps) {
  const { button, line, priceCents, soldOut, onRefused, sizePicker } = props;
  const { busy, add } = useAddToCart(onRefused);
  /** The piece whose preselected size was out of sight; said until the next press or choice. */
  const [unseen, setUnseen] = useState<string>();
  const piece = productText.chosen({ color: line.color.name, size: line.size });
  const isUnseen = sizePicker !== undefined && unseen === piece;

  function addOrChoose() {
    const sizes = sizePicker?.current;
    setUnseen(undefined);
    if (!sizes || isUnseen || isInSight(sizes)) return add(line);
    sizes.scrollIntoView({ block: 'center' });
    sizes.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true });
    setUnseen(piece);
  }

  return (
    <div data-bottom-bar={soldOut ? 'absent' : ''} className={soldOut ? undefined : 'bottom-bar'}>
      {!soldOut && (
        <p className="hidden min-w-0 flex-1 basis-24 flex-wrap items-baseline gap-x-2 leading-snug tall-phone:flex">
          <Price cents={priceCents} className="font-medium" />
          <span translate="no" className="of-drawn-choice line-clamp-2 text-xs text-soft">
            {piece}
          </span>
        </p>
      )}
      <output className="block basis-full text-sm font-medium empty:hidden not-empty:order-first not-empty:mb-2">
        {isUnseen && <span>{productText.seeSize(line.size)}</span>}
      </output>
      {!soldOut && <WriteToUs why={productText.orderByMail} />}
      <Button
        ref={button}
        disabled={soldOut}
        busy={busy}
        onClick={addOrChoose}
        className={`w-full noscript:hidden ${soldOut ? '' : 'tall-phone:w-auto tall-phone:grow tall-phone:px-5'}`}
      >
        {productText.addToCart}
      </Button>
    </div>
  );
}

/** Whether a shopper can see at least the middle of it. */
function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle > 0 && middle < window.innerHeight;
}

/** Adds one piece to the cart, if the shop still has it, and says so. */
function useAddToCart(onRefused: AddToCartProps['onRefused']) {
  const showPopup = useShowPopup();
  const [busy, setBusy] = useState(false);

  async function add(line: CartLine) {
    if (busy) return;
    setBusy(true);
    const { message, isRefused } = await addOne(line);
    showPopup(message);
    if (isRefused) await onRefused(line);
    setBusy(false);
  }

  return { busy, add };
}

interface Added {
  message: PopupMessage;
  isRefused: boolean;
}

async function addOne(line: CartLine): Promise<Added> {
  if (!serializeCart(addLine(readCart(), line)).ok) {
    return notAdded(notSavedText.full);
  }
  const { _id, model_index, size_index, color, size } = line;
  try {
    await callApi('addToCart', { _id, model_index, size_index, piece: { color, size } });
  } catch (problem) {
    logProblem(problem);
    return { ...notAdded(refusal(problem)), isRefused: isGone(problem) };
  }
  // Read again: another tab may have changed the cart meanwhile.
  const saved = saveCart(addLine(readCart(), line));
  if (!saved.ok) return notAdded(notSavedText[saved.reason]);
  return { message: { kind: 'success', text: productText.added }, isRefused: false };
}

function notAdded(text: string): Added {
  return { message: { kind: 'problem', text }, isRefused: false };
}

function refusal(problem: unknown): string {
  if (hasCode(problem, 'offline', 'timeout')) return productText.failed;
  // The shop says itself why there is no more of it to be had.
  return hasCode(problem, 'not_available') ? problem.message : productText.refused;
}
