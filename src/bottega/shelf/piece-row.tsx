import { useState } from 'react';
import { type ShelfPiece, type ShelfSize, stockCalls } from '#contract/bottega/stock.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { todayText } from '#text/bottega-today.ts';
import { formatMoment } from '#text/dates.ts';
import { ActionButton } from '#bottega/use-action.tsx';
import { besideThumbnail, Thumbnail } from '#bottega/layout/thumbnail.tsx';
import { type LastChange, lastRetirement } from './last-change.tsx';
import { ShelfSizeRow } from './shelf-size.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';
import { Link } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { pieceText } from '#text/bottega-product.ts';

interface PieceProps {
  piece: ShelfPiece;
  onChanged: (change?: LastChange) => void;
}

/** A piece in one colour: how many there are of each size, a button that opens it. */
export function PieceRow({ piece, onChanged }: PieceProps) {
  const { name, color, price, img, sizes } = piece;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpened((before) => {
      const others = [...before].filter((one) => one !== id);
      return new Set(before.has(id) ? others : [...others, id]);
    });
  const isOnSale = piece.retired === undefined;
  return (
    // Far from the window a row costs a slow phone nothing; the list may have hundreds of them. Its height is the most that
    // a row usually has, so that its contents never lie on the next one.
    <li className="border-b border-line py-3 [contain-intrinsic-size:auto_12rem] [content-visibility:auto]">
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        {img && <Thumbnail reference={img} />}
        <div className={`${besideThumbnail} text-sm leading-snug`}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="min-w-0 flex-[1_1_8rem] font-sans text-base leading-snug font-semibold tracking-normal wrap-anywhere">
              <EditLink piece={piece} />
            </h2>
            <Price cents={price} />
          </div>
          <p className="text-soft">
            {color.name}
            {piece.pieces === 'made' && ` · ${shelfText.madeShort}`}
          </p>
          <ul aria-label={shelfText.sizes} className="mt-1.5 flex flex-wrap gap-1.5">
            {sizes.map((size) => (
              <li key={size.id}>
                <SizeButton
                  {...{ piece, size }}
                  isOpen={opened.has(size.id)}
                  onPress={() => toggle(size.id)}
                />
              </li>
            ))}
            {(!isOnSale || sizes.some(({ retired }) => !retired)) && (
              <li>
                <button
                  type="button"
                  aria-expanded={opened.has('sale')}
                  aria-label={shelfText.ofSize(shelfText.ofPiece, `${name}, ${color.name}`)}
                  onClick={() => toggle('sale')}
                  className="flex size-11 items-center justify-center rounded-md text-soft hover:text-terracotta"
                >
                  <Icon name="more" />
                </button>
              </li>
            )}
          </ul>
          {sizes
            .filter(({ id }) => !opened.has(id))
            .map((size) => (
              <Waited key={size.id} size={size} />
            ))}
        </div>
      </div>
      <ul className="grid grid-cols-1 gap-3 not-empty:mt-3">
        {sizes
          .filter(({ id }) => opened.has(id))
          .map((size) => (
            <ShelfSizeRow key={size.id} piece={piece} size={size} onChanged={onChanged} />
          ))}
      </ul>
      {(opened.has('sale') || !isOnSale) && <OnSale piece={piece} onChanged={onChanged} />}
    </li>
  );
}

interface SizeButtonProps {
  piece: ShelfPiece;
  size: ShelfSize;
  isOpen: boolean;
  onPress: () => void;
}

function SizeButton({ piece, size, isOpen, onPress }: SizeButtonProps) {
  const words = `${piece.name}, ${piece.color.name}, ${size.name}`;
  const stock = shelfText.of[piece.pieces].stock(size.stock);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={shelfText.openSize({
        size: size.name,
        stock: size.stock,
        words: `${words}, ${stock}`,
      })}
      onClick={onPress}
      className={classNames(
        'flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md border px-2.5 text-sm hover:border-ink',
        isOpen ? 'border-ink bg-fleece' : 'border-edge bg-paper',
        size.stock === 0 && 'text-terracotta',
      )}
    >
      {size.name} <b className="figures font-semibold">{size.stock}</b>
    </button>
  );
}

/** Reserved pieces and waiting customers of a size, in sight while the size is folded. */
function Waited({ size: { name, waiting, kept_until } }: { size: ShelfSize }) {
  if (waiting === 0 && kept_until.length === 0) return null;
  return (
    <>
      {waiting > 0 && (
        <p className="mt-1 text-xs text-terracotta">
          {name}: {todayText.people(waiting)}
        </p>
      )}
      {kept_until.length > 0 && (
        <p className="mt-1 text-xs text-sage">
          {name}: {shelfText.kept(kept_until.map((until) => new Date(until)))}
        </p>
      )}
    </>
  );
}

/** Takes the product off sale in all its colours, or puts it back. */
function OnSale({ piece: { product_id, name, retired }, onChanged }: PieceProps) {
  const wish = { product_id, retired: retired === undefined };
  const words = wish.retired ? shelfText.retire : shelfText.putBack;
  return (
    <div className="mt-2">
      {retired?.at !== undefined && (
        <p className="mt-2 text-sm text-soft">
          {shelfText.retiredBy(formatMoment(new Date(retired.at)), retired.by)}
        </p>
      )}
      <ActionButton
        look="quiet"
        className="-mx-3"
        aria-label={shelfText.ofSize(words, name)}
        work={(call) => call(stockCalls.retire, wish)}
        onDone={() =>
          onChanged(lastRetirement({ productId: product_id, name, retired: wish.retired }))
        }
      >
        {words}
      </ActionButton>
    </div>
  );
}

function EditLink({ piece }: { piece: Pick<ShelfPiece, 'product_id' | 'name' | 'color'> }) {
  return (
    <Link
      to={bottegaPaths.editedPiece(piece.product_id)}
      aria-label={pieceText.editOf(`${piece.name}, ${piece.color.name}`)}
      // As high as a finger, in the room of its words; the price stands beside the first line.
      className="-my-[11px] inline-block max-w-full align-top py-[11px] text-ink underline decoration-edge underline-offset-4 hover:text-terracotta"
    >
      {piece.name}
    </Link>
  );
}
