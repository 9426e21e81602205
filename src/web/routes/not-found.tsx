import { data } from 'react-router';
import { notFoundMeta } from '#web/page-meta.ts';
import { NotFoundScreen } from '#web/errors/error-screen.tsx';

export function meta() {
  return notFoundMeta();
}

function loadOnServer() {
  return data(null, { status: 404 });
}

/** Inside the shop nothing needs to be asked: the page is not there. */
function loadInBrowser() {
  return null;
}

export const loader = import.meta.env.SSR ? loadOnServer : loadInBrowser;

export default function NotFound() {
  return <NotFoundScreen />;
}
