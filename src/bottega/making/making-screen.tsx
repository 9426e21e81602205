import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { makingCalls, type ToMake } from '#contract/bottega/making.ts';
import { bottegaText } from '#text/bottega.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { makingText, todayText } from '#text/bottega-today.ts';
import { formatDay } from '#text/dates.ts';
import { Card, Failure, Loaded, Screen, Section } from '#bottega/layout/screen.tsx';
import { besideThumbnail, Thumbnail } from '#bottega/layout/thumbnail.tsx';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { useCall } from '#bottega/use-call.ts';
import { classNames } from '#ui/class-names.ts';
import { firstPress, useAction, CallButton } from '#bottega/use-action.tsx';

/** Pieces to knit next: sold, requested when back in stock, running out. */
export function MakingScreen() {
  const called = useCall(makingCalls.toMake, {});
  return (
    <Screen title={bottegaText.making}>
      <Loaded called={called}>
        {(toMake) =>
          toMake.ordered.length + toMake.awaited.length + toMake.running_out.length === 0 ? (
            <p>{makingText.nothing}</p>
          ) : (
            <div className="grid grid-cols-1 gap-8">
              <Ordered pieces={toMake.ordered} />
              <Awaited pieces={toMake.awaited} />
              <RunningOut pieces={toMake.running_out} />
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}

function Ordered({ pieces }: { pieces: ToMake['ordered'] }) {
  return (
    <List title={makingText.ordered} body={makingText.orderedBody} count={pieces.length}>
      {pieces.map((piece) => {
        const { order_id, line, number, ship_by, is_late, in_danger, qty } = piece;
        const day = formatDay(new Date(ship_by));
        return (
          <PieceCard key={`${order_id} ${line}`} to={bottegaPaths.order(order_id)} piece={piece}>
            <span className="block text-sm text-soft">
              {makingText.pieces(qty)} · {ordersText.orderTitle(number)}
            </span>
            <Mark isUrgent={in_danger}>
              {is_late ? makingText.lateSince(day) : makingText.shipBy(day)}
            </Mark>
          </PieceCard>
        );
      })}
    </List>
  );
}

function Awaited({ pieces }: { pieces: ToMake['awaited'] }) {
  return (
    <List title={makingText.awaited} count={pieces.length}>
      {pieces.map((piece) => (
        <PieceCard key={piece.size_id} to={bottegaPaths.piece(piece.product_id)} piece={piece}>
          <Mark isUrgent>{todayText.people(piece.people)}</Mark>
          {piece.stock !== undefined && (
            <span className="block text-sm text-soft">{left(piece.stock)}</span>
          )}
        </PieceCard>
      ))}
    </List>
  );
}

function RunningOut({ pieces }: { pieces: ToMake['running_out'] }) {
  return (
    <List title={makingText.runningOut} body={makingText.runningOutBody} count={pieces.length}>
      {pieces.map((piece) => (
        <PieceCard key={piece.size_id} to={bottegaPaths.piece(piece.product_id)} piece={piece}>
          <span className="block text-sm">
            {left(piece.stock)} · {makingText.sold(piece.sold)}
          </span>
        </PieceCard>
      ))}
    </List>
  );
}

function left(stock: number): string {
  if (stock === 0) return makingText.noneLeft;
  return stock === 1 ? makingText.lastOne : makingText.left(stock);
}

interface ListProps {
  title: string;
  body?: string;
  count: number;
  children: ReactNode;
}

function List({ title, body, count, children }: ListProps) {
  if (count === 0) return null;
  return (
    <Section title={title}>
      {body && <p className="-mt-2 mb-3 text-sm text-soft">{body}</p>}
      <ul className="grid grid-cols-1 gap-3">{children}</ul>
    </Section>
  );
}

interface PieceCardProps {
  to: string;
  piece: ClaimablePiece & { img?: string };
  children: ReactNode;
}

/** A piece that leads to its order or its place on the shelf, and below it the maker who makes it. */
function PieceCard({ to, piece, children }: PieceCardProps) {
  const { name, color, size, img } = piece;
  return (
    <Card>
      <Link to={to} className="-m-4 mb-0 flex flex-wrap gap-4 p-4 text-ink no-underline">
        {img && <Thumbnail reference={img} />}
        <span className={besideThumbnail}>
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm wrap-anywhere text-soft">
            {color}, {size}
          </span>
          {children}
        </span>
      </Link>
      <PieceClaim piece={piece} />
    </Card>
  );
}

function Mark({ isUrgent, children }: { isUrgent: boolean; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'block text-sm',
        isUrgent ? 'font-medium text-terracotta' : 'text-soft',
      )}
    >
      {children}
    </span>
  );
}

const text = makingText.claim;

type Named = Pick<ToMake['awaited'][number], 'name' | 'color' | 'size' | 'made_by'>;
/** A line of an order, or an SKU. */
type ClaimablePiece = Named & ({ order_id: string; line: number } | { size_id: string });

/** The maker who makes the piece; a button takes it, or leaves it to the other. */
function PieceClaim({ piece }: { piece: ClaimablePiece }) {
  const { run, isBusy, failure, dismiss } = useAction();
  const { name, color, size, made_by: by } = piece;
  const request =
    'size_id' in piece
      ? { size_id: piece.size_id }
      : { order_id: piece.order_id, line: piece.line };
  const isTaken = by !== undefined;
  const words = isTaken ? (by.is_me ? text.leave : text.free) : text.take;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      {failure && <Failure message={failure.code === 'conflict' ? text.taken : failure.message} />}
      <p className="text-sm font-medium">{isTaken && (by.is_me ? text.mine : text.by(by.name))}</p>
      <CallButton
        look="quiet"
        aria-label={`${words}: ${name}, ${color}, ${size}`}
        busy={isBusy}
        onClick={firstPress(() =>
          run(
            (call) => call(isTaken ? makingCalls.releasePiece : makingCalls.claimPiece, request),
            dismiss,
          ),
        )}
      >
        {words}
      </CallButton>
    </div>
  );
}
