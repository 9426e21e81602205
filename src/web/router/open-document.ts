import { redirectDocument } from 'react-router';
import type { LoaderArgs } from './route-module.ts';

/** The browser's loader of a page that only the server can load: it is opened as a new document. */
export function openDocument({ request }: LoaderArgs): never {
  throw redirectDocument(request.url);
}
