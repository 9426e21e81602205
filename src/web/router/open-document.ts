import { redirectDocument } from 'react-router';
import { ApiError } from '#web/api-error.ts';
import type { LoaderArgs } from './route-module.ts';

/**
 * The browser's loader of a page that only the server can load: it is opened as a new document.
 * @throws ApiError `offline` without a line, in the place of the browser's own error page
 */
export function openDocument({ request }: LoaderArgs): never {
  if (!navigator.onLine) throw new ApiError('offline');
  throw redirectDocument(request.url);
}
