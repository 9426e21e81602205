import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { addLine } from '#shop/cart/add-line.ts';
import { samePiece } from '#shop/cart/same-piece.ts';
import { errorText } from '#text/errors.ts';
import { interestPageText } from '#text/interest-page.ts';
import { callApi } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { readCart, saveCart } from '#web/cart-store/cart-cookie.ts';
import { keepPiece } from '#web/cart-store/kept-pieces.ts';
import { logProblem } from '#web/log-problem.ts';

const gone = ['not_available', 'not_found'];

function whyNot(problem: unknown): string {
  if (!(problem instanceof ApiError)) return errorText.internal;
  return gone.includes(problem.code) ? interestPageText.gone : problem.message;
}

/** Puts the piece that is kept into the cart, once, and leads there. */
export function useTakeReturned(token: string) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function take(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const { line, kept_until } = await callApi('takeReturned', { token });
      const cart = readCart();
      const isThere = cart.some((other) => samePiece(other, line));
      if (!isThere && !saveCart(addLine(cart, line)).ok) {
        setFailure(interestPageText.cartFull);
        return;
      }
      keepPiece(line, new Date(kept_until));
      await navigate(paths.cart);
    } catch (problem) {
      logProblem(problem);
      setFailure(whyNot(problem));
    } finally {
      setBusy(false);
    }
  }

  return { take, isBusy, failure };
}
