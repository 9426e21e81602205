import type { MetaDescriptor } from 'react-router';
import { errorPagesText } from '#text/error-pages.ts';

/** Head of a screen that failed. */
export function errorMeta(): MetaDescriptor[] {
  return [{ title: errorPagesText.error.title }, { name: 'robots', content: 'noindex' }];
}
