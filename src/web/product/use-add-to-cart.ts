import { useState } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { addLine } from '#shop/cart/add-line.ts';
import { serializeCart } from '#shop/cart/serialize-cart.ts';
import { productText } from '#text/product.ts';
import { callApi } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { readCart, saveCart } from '#web/cart-store/save-cart.ts';
import { logProblem } from '#web/log-problem.ts';
import { useShowPopup, type PopupMessage } from '#web/popup/popup-context.ts';

/** Adds one piece to the cart, if the shop still has it, and says so. */
export function useAddToCart() {
  const showPopup = useShowPopup();
  const [busy, setBusy] = useState(false);

  async function add(line: CartLine) {
    if (busy) return;
    setBusy(true);
    showPopup(await addOne(line));
    setBusy(false);
  }

  return { busy, add };
}

async function addOne(line: CartLine): Promise<PopupMessage> {
  if (!serializeCart(addLine(readCart(), line)).ok) {
    return { kind: 'problem', text: productText.cartFull };
  }
  const { _id, model_index, size_index } = line;
  try {
    await callApi('addToCart', { _id, model_index, size_index });
  } catch (problem) {
    logProblem(problem);
    return { kind: 'problem', text: refusal(problem) };
  }
  // Read again: another tab may have changed the cart meanwhile.
  const saved = saveCart(addLine(readCart(), line));
  if (!saved.ok) return { kind: 'problem', text: productText.cartFull };
  return { kind: 'success', text: productText.added };
}

function refusal(problem: unknown): string {
  if (!(problem instanceof ApiError)) return productText.refused;
  const { code, message } = problem;
  if (code === 'offline' || code === 'timeout') return productText.failed;
  // The shop says itself why there is no more of it to be had.
  return code === 'not_available' ? message : productText.refused;
}
