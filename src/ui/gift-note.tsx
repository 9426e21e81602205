import { classNames } from './class-names.ts';

/** The note of a present, in the words and lines of the giver. */
export function GiftNote({ note, className }: { note: string; className?: string }) {
  return (
    <blockquote
      translate="no"
      className={classNames('font-display whitespace-pre-line wrap-anywhere', className)}
    >
      {note}
    </blockquote>
  );
}
