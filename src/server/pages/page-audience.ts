import { paths } from '#contract/paths.ts';
import type { RenderRank } from './create-render-gate.ts';

/** Pages that say nothing of who looks at them. Products are the rest of them. */
const publicPages = new Set<string>([
  paths.home,
  paths.shop,
  paths.clothes,
  paths.accessories,
  paths.forhome,
  paths.withdrawal,
  paths.guarantee,
  paths.terms,
  paths.privacy,
  paths.cookies,
  paths.accessibility,
]);

/** Pages of who has begun to pay; the last is the framework's own call for one of them. */
const payingPages: string[] = [
  paths.checkout,
  paths.anyPay,
  paths.anyAccepted,
  `${paths.anyPay}.data`,
];

/** Whether a page is the same for everybody, and any cache on the way may keep it. */
export function isPublic(path: string): boolean {
  return publicPages.has(path) || path.startsWith(paths.product(''));
}

/** For whom a page is drawn, when there is a queue. */
export function rankOf(path: string): RenderRank {
  if (payingPages.includes(path)) return 'payer';
  return isPublic(path) ? 'everybody' : 'visitor';
}
