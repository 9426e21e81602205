import { useRouteLoaderData } from 'react-router';
import type { TextBlock } from '#contract/page-texts.ts';
import type { ShopSettings } from '#shop/shop.ts';
import type { Site } from './loader-contexts.ts';

export interface RootData {
  settings: ShopSettings;
  /** The makers' lines for shoppers, of the day. */
  lines: string[];
  /** The makers' own story; absent while the built-in one holds. */
  story?: TextBlock[];
  site: Site;
}

/** Settings of the shop and of the page; for screens, which they precede. */
export function useRootData(): RootData {
  const root = useRootDataIfAny();
  if (root === undefined) throw new Error('The root loader has brought nothing');
  return root;
}

/** For screens that are also drawn when the root loader itself has failed. */
export function useRootDataIfAny(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}
