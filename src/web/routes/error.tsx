import { errorMeta } from '#web/page-meta.ts';
import { ErrorScreen } from '#web/errors/error-screen.tsx';

export function meta() {
  return errorMeta();
}

export default function ErrorRoute() {
  return <ErrorScreen />;
}
