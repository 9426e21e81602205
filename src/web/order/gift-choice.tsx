import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldMaxLength } from '#contract/limits.ts';
import { giftChoiceText as text } from '#text/cart.ts';
import { TextArea } from '#ui/text-area.tsx';
import { readGift, saveGift, useGift } from '#web/order/gift.ts';

interface GiftChoiceProps {
  /** With its note unfolded from the beginning. */
  startsOpen?: boolean;
}

/**
 * 'È un regalo' below the lines. The choice of an earlier visit is known only once the scripts run: its note stays
 * folded in the same row, so that nothing below it moves.
 */
export function GiftChoice({ startsOpen = false }: GiftChoiceProps) {
  const gift = useGift();
  const [isOpen, setOpen] = useState(startsOpen);
  const box = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  /** A choice that is taken back and made again still has its note. */
  const last = useRef('');

  function choose(isChosen: boolean) {
    last.current = gift?.note ?? last.current;
    saveGift(isChosen ? { note: last.current } : undefined);
    setOpen(isChosen);
  }

  const takeEarlyChoice = useEffectEvent(() => {
    if (box.current?.checked === true && readGift() === undefined) choose(true);
  });
  // Before React draws the box anew: a choice made while the scripts were on their way is on the page alone.
  useLayoutEffect(() => takeEarlyChoice(), []);

  function open() {
    flushSync(() => setOpen(true));
    area.current?.focus();
  }

  const note = gift?.note.trim() ?? '';
  const left = fieldMaxLength - (gift?.note.length ?? 0);
  const isFolded = note !== '' && !isOpen;
  return (
    <div className="mt-4 noscript:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 items-center gap-3 font-medium">
          <input
            ref={box}
            type="checkbox"
            name="gift"
            checked={gift !== undefined}
            aria-describedby="gift-hint"
            onChange={({ target }) => choose(target.checked)}
            className="size-6 shrink-0 accent-ink"
          />
          {text.choose}
        </label>
        {gift && !isOpen && (
          <button type="button" onClick={open} className="text-link min-h-11 text-sm">
            {gift.note === '' ? text.write : text.edit}
          </button>
        )}
      </div>
      <p id="gift-hint" className="grid pl-9 text-sm text-soft *:[grid-area:1/1]">
        <span className={isFolded ? 'invisible' : undefined}>{text.hint}</span>
        {isFolded && (
          // In the place of the hint, so that nothing below it moves.
          <span className="truncate">
            {text.saved} <span translate="no">“{note}”</span>
          </span>
        )}
      </p>
      {gift && isOpen && (
        <div className="mt-4">
          <TextArea
            ref={area}
            name="gift_note"
            label={text.note}
            hint={text.left(left)}
            // Of three lines at first, and of all that are written.
            className="field-sizing-content max-h-80 min-h-26"
            maxLength={fieldMaxLength}
            value={gift.note}
            onChange={({ target }) => saveGift({ note: target.value })}
          />
          {/* Not at each letter. */}
          <output className="sr-only">
            {left <= 20 && <span>{text.left(Math.ceil(left / 10) * 10)}</span>}
          </output>
        </div>
      )}
    </div>
  );
}
