import type { ComponentProps } from 'react';
import { preload } from 'react-dom';
import {
  picturePath,
  pictureSizes,
  pictureWidths,
  type PictureFormat,
  pictureReference,
} from '#contract/paths.ts';
import type { PagePicture } from '#contract/page-pictures.ts';
import { sitePicturesText } from '#text/site-pictures.ts';
import { classNames } from './class-names.ts';

/** Fetched first; the app starts once the browser reports that the picture was painted. */
const asFirst = { fetchPriority: 'high', elementtiming: 'first' } as const;

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  /** As `picturePath` takes it: `cardigan-alba-rosso-1.{size}.jpg?v=0a1b2c3d`. */
  reference: string;
  alt: string;
  /** How wide it is drawn, such as '(min-width: 769px) 33vw, 50vw'. */
  sizes: string;
  /** The biggest picture of the first screen: loaded at once and first. */
  first?: boolean;
  /** Of the pages, and on a large screen as wide as a screen. */
  wide?: boolean;
}

/** A picture in AVIF, WebP and JPEG and in every size; upright, 129 % of its width. */
export function Picture({
  reference,
  sizes,
  first = false,
  wide = false,
  className,
  alt,
  ...rest
}: PictureProps) {
  // In the first HTML only: there the head is read before the picture; later it would come after it.
  if (first && import.meta.env.SSR) preloadPicture({ reference, sizes, wide });
  const sourceSet = (format: PictureFormat) => describeSources({ reference, format, wide });
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet('webp')} sizes={sizes} />
      <img
        alt={alt}
        width={640}
        height={826}
        loading={first ? 'eager' : 'lazy'}
        {...(first && asFirst)}
        decoding="async"
        className={classNames('block w-full', className)}
        {...rest}
        srcSet={sourceSet('jpg')}
        sizes={sizes}
        src={picturePath(reference, 'normal')}
      />
    </picture>
  );
}

type Preloaded = { reference: string; sizes: string; wide: boolean };

/** Preloads AVIF; a browser without AVIF ignores the preload because of its `type`. */
function preloadPicture({ reference, sizes, wide }: Preloaded): void {
  preload(picturePath(reference, 'normal', 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: describeSources({ reference, format: 'avif', wide }),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

type Sources = { reference: string; format: PictureFormat; wide: boolean };

function describeSources({ reference, format, wide }: Sources): string {
  return [...pictureSizes, ...(wide ? (['wide'] as const) : [])]
    .map((size) => `${picturePath(reference, size, format)} ${pictureWidths[size]}w`)
    .join(', ');
}

/**
 * The last part of a picture's `sizes`: how wide it is on phones. More than two dots to a point no
 * eye tells apart, and they double the bytes; so the finest screens ask for fewer than they have, and the
 * widest of them (440 points, three dots each) for no more than `normal`, `thumb` and `small` hold.
 * @param width in hundredths of the screen's width
 */
export function onPhones(width: number): string {
  return `(min-resolution: 2.5dppx) ${Math.round(width * 0.54)}vw, ${width}vw`;
}

export interface PagePictures {
  pictureVersions: Record<string, string>;
  pagePictures: Partial<Record<PagePicture, { img: string; text: string }>>;
}

/**
 * A picture of the pages themselves, the makers' own or else the shop's, with its text alternative.
 * @param settings as the root loader brought them; undefined while an error is shown
 */
export function sitePicture(
  settings: PagePictures | undefined,
  place: PagePicture,
): { reference: string; alt: string } {
  const own = settings?.pagePictures[place];
  if (own !== undefined) return { reference: own.img, alt: own.text };
  const name = `site-${place}`;
  const reference = pictureReference(name, settings?.pictureVersions[name]);
  return { reference, alt: sitePicturesText[place] };
}
