import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
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

function whyNot(problem: unknown): string {
  if (!(problem instanceof ApiError)) return errorText.internal;
  return isGone(problem) ? interestPageText.gone : problem.message;
}

function isGone(problem: unknown): boolean {
  return problem instanceof ApiError && ['not_available', 'not_found'].includes(problem.code);
}

/** Puts the piece that is kept into the cart, once, and leads there. */
export function useTakeReturned(token: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
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
      // The page says that it is kept: it is to say what became of it.
      if (isGone(problem)) await revalidate();
    } finally {
      setBusy(false);
    }
  }

  return { take, isBusy, failure };
}
