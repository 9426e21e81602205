import type { MetaDescriptor } from 'react-router';
import { layoutText } from '#text/layout.ts';

/** Head of a screen that shows what one visitor holds: no search engine keeps it. */
export function personalMeta(page: { title: string; description: string }): MetaDescriptor[] {
  return [
    { title: `${page.title} · ${layoutText.shopName}` },
    { name: 'description', content: page.description },
    { name: 'robots', content: 'noindex' },
  ];
}
