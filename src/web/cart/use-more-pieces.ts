import { useRef, useState } from 'react';
import type { DisplayLine } from '#contract/cart.ts';
import { samePiece } from '#shop/cart/same-piece.ts';
import { addLine } from '#shop/cart/add-line.ts';
import { cartText } from '#text/cart.ts';
import { callApi } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { readCart, saveCart } from '#web/cart-store/cart-cookie.ts';
import { logProblem } from '#web/log-problem.ts';
import { useShowPopup } from '#web/layout/popup.tsx';

interface MorePieces {
  /** How many pieces of the line are asked for and not answered yet. */
  waiting: (line: DisplayLine) => number;
  /** Shows one more at once and asks the shop for it; a refusal takes it back and says so. */
  addOne: (line: DisplayLine) => void;
}

/** The plus buttons. Asked one after the other, since the shop counts what the cookie holds. */
export function useMorePieces(): MorePieces {
  const [asked, setAsked] = useState<DisplayLine[]>([]);
  const queue = useRef(Promise.resolve());
  const showPopup = useShowPopup();

  async function ask(line: DisplayLine) {
    const { _id, model_index, size_index } = line;
    try {
      await callApi('addToCart', { _id, model_index, size_index });
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
    if (!saved.ok) showPopup({ kind: 'problem', text: cartText.full });
  }

  return {
    waiting: (line) => asked.filter((other) => samePiece(other, line)).length,
    addOne(line) {
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
