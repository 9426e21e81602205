import type { MetaDescriptor } from 'react-router';
import { picturePath } from '#contract/paths.ts';
import { layoutText } from '#text/layout.ts';
import { sitePicture } from './site-picture.ts';

interface Page {
  title: string;
  description: string;
  /** The address that search engines shall keep. */
  path: string;
  /** The picture that a shared link shows, as `picturePath` takes it; the one of home when there is none. */
  picture?: string;
  type?: 'website' | 'product';
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
  const shown = picture ?? sitePicture(root?.settings, 'site-hero');
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
    { property: 'og:image', content: `${origin}${picturePath(shown, 'large')}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
