import { picturePath, shareArea } from '#contract/paths.ts';
import { layoutText } from '#text/layout.ts';
import { type PagePictures, sitePicture } from '#ui/picture.tsx';
import type { HeadTag } from '#web/router/route-module.ts';
import { errorPagesText } from '#text/error-pages.ts';

interface Page {
  title: string;
  description: string;
  /** The address that search engines shall keep. */
  path: string;
  /** The preview of a shared link; the shop's own picture when left out. */
  picture?: SharedPicture | undefined;
  type?: 'website' | 'product';
}

export interface SharedPicture {
  /** As `picturePath` takes it. */
  reference: string;
  alt: string;
}

/**
 * Title, description, canonical address and Open Graph of a page; the last two are the server's alone, as JSON-LD is.
 * @param root the root loader's data; undefined while an error is shown
 */
export function pageMeta(
  root: { site: { publicUrl: string }; settings: PagePictures } | undefined,
  { title, description, path, picture, type = 'website' }: Page,
): HeadTag[] {
  const page = [{ title }, { name: 'description', content: description }];
  if (!import.meta.env.SSR) return page;
  const origin = root?.site.publicUrl ?? '';
  return [
    ...page,
    { rel: 'canonical', href: `${origin}${path}` },
    { property: 'og:site_name', content: layoutText.shopName },
    { property: 'og:locale', content: 'it_IT' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}${path}` },
    ...openGraphImage(origin, picture ?? sitePicture(root?.settings, 'share')),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** With width and height, so that the picture is shown the first time a link is shared. */
function openGraphImage(origin: string, { reference, alt }: SharedPicture): HeadTag[] {
  return [
    { property: 'og:image', content: origin + picturePath(reference, 'share') },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(shareArea.width) },
    { property: 'og:image:height', content: String(shareArea.height) },
    { property: 'og:image:alt', content: alt },
  ];
}

/** The same of a page whose address is secret: it is no referrer. */
export function secretMeta(page: { title: string; description: string }): HeadTag[] {
  return [...personalMeta(page), { name: 'referrer', content: 'no-referrer' }];
}

/** Head of a screen that failed. */
export function errorMeta(): HeadTag[] {
  return [{ title: errorPagesText.error.title }, { name: 'robots', content: 'noindex' }];
}

/** Head of an address that is not there. */
export function notFoundMeta() {
  return [{ title: errorPagesText.notFound.title }, { name: 'robots', content: 'noindex' }];
}

/** Head of a screen with one visitor's data: search engines do not index it. */
export function personalMeta(page: { title: string; description: string }): HeadTag[] {
  return [
    { title: `${page.title} · ${layoutText.shopName}` },
    { name: 'description', content: page.description },
    { name: 'robots', content: 'noindex' },
  ];
}
