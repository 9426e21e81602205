import { Picture } from '#ui/picture.tsx';

/** Classes of the text beside a thumbnail: with a large font it wraps below the picture, unbroken. */
export const besideThumbnail = 'min-w-0 flex-[1_1_10rem]';

/** A small picture of a piece beside its name. */
export function Thumbnail({ reference }: { reference: string }) {
  return (
    <span className="block w-[min(4.5rem,20vw)] shrink-0 self-start">
      <Picture reference={reference} alt="" sizes="4.5rem" className="rounded-sm" />
    </span>
  );
}
