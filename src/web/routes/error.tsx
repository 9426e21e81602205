import { errorPagesText } from '#text/error-pages.ts';
import { ErrorScreen } from '#web/errors/error-screen.tsx';

export function meta() {
  return [{ title: errorPagesText.error.title }, { name: 'robots', content: 'noindex' }];
}

export default function ErrorRoute() {
  return <ErrorScreen />;
}
