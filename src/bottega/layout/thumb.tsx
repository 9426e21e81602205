import { Picture } from '#ui/picture.tsx';

/** Of the words in a row that wraps: where letters are large they come below the picture, and are not broken. */
export const besideThumb = 'min-w-0 flex-[1_1_10rem]';

/** A small picture of a piece beside its words, which name it. */
export function Thumb({ reference }: { reference: string }) {
  return (
    <span className="block w-[min(4.5rem,20vw)] shrink-0 self-start">
      <Picture reference={reference} alt="" sizes="4.5rem" className="rounded-sm" />
    </span>
  );
}
