import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';

/** Settings of the shop and of the page, as the root loader brought them; for screens, which it precedes. */
export function useRootData() {
  const root = useRouteLoaderData<typeof loader>('root');
  if (root === undefined) throw new Error('The root loader has brought nothing');
  return root;
}
