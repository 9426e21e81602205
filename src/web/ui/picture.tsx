import type { ComponentProps } from 'react';
import { preload } from 'react-dom';
import { picturePath, pictureSizes, pictureWidths, type PictureFormat } from '#contract/paths.ts';
import { classNames } from './class-names.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  /** As `picturePath` takes it: `cardigan-alba-rosso-1.{size}.jpg?v=0a1b2c3d`. */
  reference: string;
  alt: string;
  /** How wide it is drawn, such as '(min-width: 769px) 33vw, 50vw'. */
  sizes: string;
  /** The biggest picture of the first screen: loaded at once and first. */
  first?: boolean;
}

/** A picture in AVIF, WebP and JPEG and in every size; upright, 129 % of its width. */
export function Picture({
  reference,
  sizes,
  first = false,
  className,
  alt,
  ...rest
}: PictureProps) {
  // In the first HTML only: there the head is read before the picture; later it would come after it.
  if (first && import.meta.env.SSR) preloadPicture(reference, sizes);
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(reference, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(reference, 'webp')} sizes={sizes} />
      <img
        alt={alt}
        width={640}
        height={826}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={classNames('block w-full', className)}
        {...rest}
        srcSet={sourceSet(reference, 'jpg')}
        sizes={sizes}
        src={picturePath(reference, 'normal')}
      />
    </picture>
  );
}

/** Whoever knows AVIF fetches that; whoever does not passes over the type. */
function preloadPicture(reference: string, sizes: string): void {
  preload(picturePath(reference, 'normal', 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sourceSet(reference, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

function sourceSet(reference: string, format: PictureFormat): string {
  return pictureSizes
    .map((size) => `${picturePath(reference, size, format)} ${pictureWidths[size]}w`)
    .join(', ');
}
