import type { MetaDescriptor } from 'react-router';
import { picturePath, pictureRatio, pictureWidths } from '#contract/paths.ts';
import { layoutText } from '#text/layout.ts';
import { sitePicture } from './site-picture.ts';

interface Page {
  title: string;
  description: string;
  /** The address that search engines shall keep. */
  path: string;
  /** The product's picture that a shared link shows; the shop's own when there is none. */
  picture?: SharedPicture | undefined;
  type?: 'website' | 'product';
}

export interface SharedPicture {
  /** As `picturePath` takes it. */
  reference: string;
  alt: string;
}

interface Root {
  site: { publicUrl: string };
  settings: { pictureVersions: Record<string, string> };
}

/**
 * Title, description, canonical address and Open Graph of a page.
 * @param root what the root loader brought; undefined while an error is shown
 */
export function pageMeta(
  root: Root | undefined,
  { title, description, path, picture, type = 'website' }: Page,
): MetaDescriptor[] {
  const origin = root?.site.publicUrl ?? '';
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${origin}${path}` },
    { property: 'og:site_name', content: layoutText.shopName },
    { property: 'og:locale', content: 'it_IT' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}${path}` },
    ...(picture ? productPicture(origin, picture) : shopPicture(origin, root)),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Of normal size: the large one can weigh more than messengers load. */
function productPicture(origin: string, { reference, alt }: SharedPicture): MetaDescriptor[] {
  const width = pictureWidths.normal;
  const height = Math.round(width * pictureRatio);
  return openGraphImage({ url: origin + picturePath(reference, 'normal'), width, height, alt });
}

function shopPicture(origin: string, root: Root | undefined): MetaDescriptor[] {
  const reference = sitePicture(root?.settings, 'site-share');
  const url = origin + picturePath(reference, 'large');
  return openGraphImage({ url, width: 1200, height: 630, alt: layoutText.sharedPictureAlt });
}

/** Always a JPEG, the one format that every messenger reads. */
function openGraphImage(image: {
  url: string;
  width: number;
  height: number;
  alt: string;
}): MetaDescriptor[] {
  return [
    { property: 'og:image', content: image.url },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
  ];
}
