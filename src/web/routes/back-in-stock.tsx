import { data, useNavigate } from 'react-router';
import { errorStatus } from '#contract/error.ts';
import { backInStockPageText as text } from '#text/back-in-stock-page.ts';
import { shopContext } from '#web/loader-contexts.ts';
import { personalMeta } from '#web/page-meta.ts';
import { useState } from 'react';
import type { BackInStockParams } from '#contract/back-in-stock.ts';
import { paths } from '#contract/paths.ts';
import { addLine } from '#shop/cart/change-cart.ts';
import { samePiece } from '#shop/cart/same-piece.ts';
import { errorText } from '#text/errors.ts';
import { unbroken, unbrokenSize } from '#text/unbroken.ts';
import { Button } from '#ui/button.tsx';
import { focusAtOnce } from '#ui/focus.ts';
import { LoneSock } from '#ui/line-drawings.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { callApi } from '#web/api-client.ts';
import { ApiError, isGone } from '#web/api-error.ts';
import { readCart, saveCart } from '#web/cart-store/cart-cookie.ts';
import { rememberReservedPiece } from '#web/cart-store/reserved-pieces.ts';
import { Message } from '#web/errors/message.tsx';
import { LinkButton } from '#web/link-button.tsx';
import { logProblem } from '#web/log-problem.ts';
import { TiedParcel } from '#web/payment/tied-parcel.tsx';
import type { LoaderArgs, PageProps } from '#web/router/route-module.ts';
import { openDocument } from '#web/router/open-document.ts';

export function meta() {
  return personalMeta(text);
}

/** Reads only: mail scanners follow the links of e-mails, too. */
async function loadOnServer({ request, context }: LoaderArgs) {
  const token = tokenOf(request);
  const standing = await context.get(shopContext).backInStock.read(token);
  if (standing === undefined) return withStatus({ state: 'unknown' });
  const { state, piece, reservedUntil } = standing;
  return withStatus({ state, piece, token, keptUntil: reservedUntil?.toISOString() });
}

/** Its only form is 'Non mi interessa più'. */
async function answerForm({ request, context }: LoaderArgs) {
  const left = await context.get(shopContext).backInStock.leave(tokenOf(request));
  return withStatus({ state: left ? 'left' : 'unknown' });
}

function withStatus(page: BackInStockPage) {
  return data(page, { status: page.state === 'unknown' ? errorStatus.not_found : 200 });
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('codice') ?? '';
}

/** A request by its link, or what became of it. */
type BackInStockPage =
  | { state: 'left' | 'unknown' }
  | {
      state: 'waiting' | 'kept' | 'bought' | 'passed';
      piece: BackInStockParams['product'];
      token: string;
      keptUntil?: string | undefined;
    };

export const loader = import.meta.env.SSR ? loadOnServer : openDocument;
export const action = import.meta.env.SSR ? answerForm : undefined;

/** How a request stands: the piece can be put into the cart while it is kept, and the request be left. */
export default function BackInStock({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const page: BackInStockPage = actionData ?? loaderData;
  const { heading } = text[page.state];
  const drawing = page.state === 'unknown' ? <LoneSock /> : <TiedParcel />;
  return (
    <Message heading={heading} lead={unbroken(leadOf(page))} drawing={drawing}>
      {'piece' in page ? (
        <div className="flex w-full flex-col items-center gap-6">
          <PieceName piece={page.piece} />
          <Ways page={page} />
        </div>
      ) : (
        <LinkButton to={paths.shop}>{text.toShop}</LinkButton>
      )}
    </Message>
  );
}

function leadOf(page: BackInStockPage): string {
  if (page.state !== 'kept') return text[page.state].lead;
  return text.kept.lead(new Date(page.keptUntil ?? Date.now()));
}

function PieceName({ piece }: { piece: BackInStockParams['product'] }) {
  return (
    <div>
      <p translate="no" className="font-display text-xl wrap-anywhere">
        {piece.name}
      </p>
      <p className="mt-1 flex items-center justify-center gap-2 text-soft">
        <Swatch color={piece.color} />
        <span>
          <span translate="no">{piece.color.name}</span>, {text.size}{' '}
          <span translate="no">{unbrokenSize(piece.size)}</span>
        </span>
      </p>
    </div>
  );
}

/** The ways on. Only a button does something: mail scanners follow links. */
function Ways({ page }: { page: Extract<BackInStockPage, { token: string }> }) {
  const { take, isBusy, failure } = useTakeReturned(page.token);
  const mayLeave = page.state === 'kept' || page.state === 'waiting';
  return (
    <>
      {failure !== undefined && (
        <p
          ref={focusAtOnce}
          role="alert"
          tabIndex={-1}
          className="max-w-md text-terracotta outline-none"
        >
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-center gap-3">
        {page.state === 'kept' ? (
          <Button busy={isBusy} onClick={() => void take()}>
            {text.take}
          </Button>
        ) : (
          <LinkButton to={paths.product(page.piece._id)}>{text.toPiece}</LinkButton>
        )}
        {mayLeave && (
          // Posted by the browser itself, to this address with its code.
          <form method="post">
            <Button type="submit" look="quiet">
              {text.leave}
            </Button>
          </form>
        )}
      </div>
    </>
  );
}

/** Puts the piece that is kept into the cart, once, and leads there. */
function useTakeReturned(token: string) {
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
      const saved = isThere ? undefined : saveCart(addLine(cart, line));
      if (saved?.ok === false) {
        setFailure(text.notSaved[saved.reason]);
        return;
      }
      rememberReservedPiece(line, new Date(kept_until));
      await navigate(paths.cart);
    } catch (problem) {
      logProblem(problem);
      // The page says that it is kept: it is to say what became of it.
      if (isGone(problem)) location.reload();
      else setFailure(problem instanceof ApiError ? problem.message : errorText.internal);
    } finally {
      setBusy(false);
    }
  }

  return { take, isBusy, failure };
}
