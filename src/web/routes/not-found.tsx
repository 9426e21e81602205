import { data } from 'react-router';
import { errorPagesText } from '#text/error-pages.ts';
import { NotFoundScreen } from '#web/errors/not-found-screen.tsx';

export function meta() {
  return [{ title: errorPagesText.notFound.title }, { name: 'robots', content: 'noindex' }];
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
