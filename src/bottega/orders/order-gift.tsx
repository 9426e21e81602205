import { makersGiftText as text } from '#text/gift.ts';
import { GiftNote } from '#ui/gift-note.tsx';
import { Icon } from '#ui/icon.tsx';

/** The packing of a present and its note, before anything else of the order. */
export function OrderGift({ note }: { note: string }) {
  return (
    <section aria-labelledby="gift" className="rounded-md bg-blush p-5 forced-colors:border">
      <h2 id="gift" className="flex items-center gap-2 text-lg">
        <Icon name="gift" className="shrink-0" />
        {text.title}
      </h2>
      <p className="mt-1">{note === '' ? text.packed : text.withCard}</p>
      <GiftNote note={note} className="mt-3 text-2xl empty:hidden" />
    </section>
  );
}
