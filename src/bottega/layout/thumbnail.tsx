import { Picture } from '#ui/picture.tsx';

/** Classes of the text beside a thumbnail: with a large font it wraps below the picture, unbroken. */
export const besideThumbnail = 'min-w-0 flex-[1_1_10rem]';

interface ThumbnailProps {
  reference: string;
  /** In a dense row. */
  isSmall?: boolean;
}

export function Thumbnail({ reference, isSmall = false }: ThumbnailProps) {
  const width = isSmall ? 'w-[min(2.75rem,14vw)]' : 'w-[min(4.5rem,20vw)]';
  return (
    <span className={`block shrink-0 self-start ${width}`}>
      <Picture
        reference={reference}
        alt=""
        sizes={isSmall ? '2.75rem' : '4.5rem'}
        className="rounded-sm"
      />
    </span>
  );
}
