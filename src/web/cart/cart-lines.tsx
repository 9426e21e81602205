import { use, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DisplayLine } from '#contract/cart.ts';
import { addLine, removeLine, setQuantity } from '#shop/cart/change-cart.ts';
import { samePiece } from '#shop/cart/same-piece.ts';
import { cartText } from '#text/cart.ts';
import { notSavedText } from '#text/not-saved.ts';
import { callApi } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { readCart, saveCart } from '#web/cart-store/cart-cookie.ts';
import { ArrivalContext } from '#web/layout/page-heading.tsx';
import { useShowPopup } from '#web/layout/popup.tsx';
import { logProblem } from '#web/log-problem.ts';
import { useHoldsPieces } from '#web/order/checkout-memory.ts';
import { CartLine } from './cart-line.tsx';

/** Lines that a phone shows without scrolling. */
const aboveTheFold = 3;

/** The lines with their buttons. A removed line hands the focus to its neighbour, the last to the heading. */
export function CartLines({ lines }: { lines: DisplayLine[] }) {
  const { focusHeading } = use(ArrivalContext);
  const more = useMorePieces();
  const holdsPieces = useHoldsPieces();
  const showPopup = useShowPopup();
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState('');

  function remove(line: DisplayLine, pressed: HTMLElement) {
    const item = pressed.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    saveCart(removeLine(readCart(), line));
    setSaid(cartText.removed(nameOf(line)));
    if (neighbour) neighbour.querySelector<HTMLElement>('[data-trash]')?.focus();
    else focusHeading();
  }

  function reduce(line: DisplayLine, qty: number) {
    saveCart(setQuantity({ lines: readCart(), piece: line, qty }));
    setSaid(cartText.quantityNow({ name: nameOf(line), qty }));
  }

  /** No more than the shop has; it is asked for each piece, unless it is known to have no other. */
  function addOne(line: DisplayLine) {
    const wanted = line.qty + more.waiting(line) + 1;
    if (holdsPieces || !line.available || wanted <= line.stock) more.addOne(line);
    else {
      showPopup({ kind: 'problem', text: cartText.noMoreThan(line.stock) });
      // More may have come since this page asked; then the next press has it.
      void revalidate();
    }
  }

  function takeOne(line: DisplayLine) {
    const held = readCart().find((other) => samePiece(other, line));
    if (held === undefined || held.qty <= 1) return;
    saveCart(setQuantity({ lines: readCart(), piece: line, qty: held.qty - 1 }));
  }

  return (
    <>
      <ul
        aria-label={cartText.lines}
        className="divide-y divide-line border-y border-line lg:self-start"
      >
        {lines.map((line, index) => (
          <CartLine
            key={JSON.stringify([line._id, line.color.name, line.size])}
            first={index < aboveTheFold}
            line={line}
            qty={line.qty + more.waiting(line)}
            onMinus={() => takeOne(line)}
            onPlus={() => addOne(line)}
            onReduce={(qty) => reduce(line, qty)}
            onRemove={({ currentTarget }) => remove(line, currentTarget)}
            tellsStock={!holdsPieces}
          />
        ))}
      </ul>
      <output className="sr-only">{said}</output>
    </>
  );
}

function nameOf({ name, color, size }: DisplayLine): string {
  return cartText.piece({ name: name || cartText.gone, color: color.name, size });
}

/** The plus buttons. Asked one after the other, since the shop counts what the cookie holds. */
function useMorePieces() {
  const [asked, setAsked] = useState<DisplayLine[]>([]);
  const queue = useRef(Promise.resolve());
  const showPopup = useShowPopup();

  async function ask(line: DisplayLine) {
    const { _id, model_index, size_index, color, size } = line;
    try {
      await callApi('addToCart', { _id, model_index, size_index, piece: { color, size } });
      addToCookie(line);
    } catch (problem) {
      logProblem(problem);
      showPopup({ kind: 'problem', text: refusalText(problem) });
    }
    setAsked((last) => last.toSpliced(last.indexOf(line), 1));
  }

  function addToCookie(line: DisplayLine) {
    const held = readCart().find((other) => samePiece(other, line));
    if (held === undefined) return;
    const saved = saveCart(addLine(readCart(), { ...held, qty: 1 }));
    if (!saved.ok) showPopup({ kind: 'problem', text: notSavedText[saved.reason] });
  }

  return {
    /** How many pieces of the line are asked for and not answered yet. */
    waiting: (line: DisplayLine) => asked.filter((other) => samePiece(other, line)).length,
    /** Shows one more at once and asks the shop for it; a refusal takes it back and says so. */
    addOne(line: DisplayLine) {
      const one = { ...line };
      setAsked((last) => [...last, one]);
      queue.current = queue.current.then(() => ask(one));
    },
  };
}

/** The shop says itself why there is no more of it to be had. */
function refusalText(problem: unknown): string {
  if (problem instanceof ApiError && problem.code === 'not_available') return problem.message;
  return navigator.onLine ? cartText.noMore : cartText.offline;
}
