import { errorPagesText } from '#text/error-pages.ts';

/** Head of an address that is not there. */
export function notFoundMeta() {
  return [{ title: errorPagesText.notFound.title }, { name: 'robots', content: 'noindex' }];
}
