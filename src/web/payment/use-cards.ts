import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';
import type { Site } from '#web/site-context.ts';

/** Which card provider takes the payments, and its public key. */
export function useCards(): Site['cards'] {
  const root = useRouteLoaderData<typeof loader>('root');
  if (root === undefined) throw new Error('The root loader has brought nothing');
  return root.site.cards;
}
