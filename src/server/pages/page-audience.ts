import { paths } from '#contract/paths.ts';

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

/** Whether a page is the same for everybody, and any cache on the way may keep it. */
export function isPublic(path: string): boolean {
  return publicPages.has(path) || path.startsWith(paths.product(''));
}
