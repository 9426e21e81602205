import { data } from 'react-router';
import { notFoundMeta } from '#web/page-meta.ts';
import { NotFoundScreen } from '#web/errors/error-screen.tsx';

export function meta() {
  return notFoundMeta();
}

export function loader() {
  return data(null, { status: 404 });
}

/** Inside the shop nothing needs to be asked: the page is not there. */
export function clientLoader() {
  return null;
}

export default function NotFound() {
  return <NotFoundScreen />;
}
