import { use, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CartLine as Line, DisplayLine } from '#contract/cart.ts';
import { removeLine } from '#shop/cart/remove-line.ts';
import { setQuantity } from '#shop/cart/set-quantity.ts';
import { samePiece } from '#shop/cart/same-piece.ts';
import { cartText } from '#text/cart.ts';
import { readCart, saveCart } from '#web/cart-store/cart-cookie.ts';
import { ArrivalContext } from '#web/layout/arrival.ts';
import { useShowPopup } from '#web/layout/popup.tsx';
import { CartLine } from './cart-line.tsx';
import { useHoldsPieces } from '#web/order/checkout-memory.ts';
import { useMorePieces } from './use-more-pieces.ts';

/** Lines that a phone shows before anybody scrolls. */
const aboveTheFold = 3;

/** The lines and what can be done to them. A removed line hands the focus to its neighbour, the last to the heading. */
export function CartLines({ lines }: { lines: DisplayLine[] }) {
  const { focusHeading } = use(ArrivalContext);
  const trashes = useRef(new Map<string, HTMLButtonElement>());
  const more = useMorePieces();
  const holdsPieces = useHoldsPieces();
  const showPopup = useShowPopup();
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState('');

  function remove(line: DisplayLine) {
    const index = lines.indexOf(line);
    const neighbour = lines[index + 1] ?? lines[index - 1];
    saveCart(removeLine(readCart(), line));
    setSaid(cartText.removed(line.name || cartText.gone));
    if (neighbour === undefined) focusHeading();
    else trashes.current.get(keyOf(neighbour))?.focus();
  }

  function reduce(line: DisplayLine, qty: number) {
    saveCart(setQuantity({ lines: readCart(), piece: line, qty }));
    setSaid(cartText.quantityNow({ name: line.name, qty }));
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
            key={keyOf(line)}
            first={index < aboveTheFold}
            line={line}
            qty={line.qty + more.waiting(line)}
            onMinus={() => takeOne(line)}
            onPlus={() => addOne(line)}
            onReduce={(qty) => reduce(line, qty)}
            onRemove={() => remove(line)}
            tellsStock={!holdsPieces}
            trash={(button) => {
              if (button === null) trashes.current.delete(keyOf(line));
              else trashes.current.set(keyOf(line), button);
            }}
          />
        ))}
      </ul>
      <output className="sr-only">{said}</output>
    </>
  );
}

function keyOf(line: Line): string {
  return JSON.stringify([line._id, line.color.name, line.size]);
}
