import { paths } from '#contract/paths.ts';
import { endpoints } from '#contract/endpoints.ts';
import { marker } from '#hostile/requests/marker.ts';

/** Answers that are the same for everybody, and are cached for everybody. */
const shared = [
  paths.home,
  paths.shop,
  paths.clothes,
  paths.forhome,
  paths.withdrawal,
  paths.privacy,
  paths.product('cardigan-alba'),
  '/there-is-no-such-page',
  '/sitemap.xml',
  '/robots.txt',
  endpoints.advices.path,
  endpoints.question.path,
];
const stain = new RegExp(`${marker}|evil\\.example|onerror`);

/** Traces of hostile visitors in what others are sent after them. */
export async function findStains(address: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of shared) {
    const answer = await fetch(address + path);
    const headers = [...answer.headers].join('\n');
    const [trace] = stain.exec(`${headers}\n${await answer.text()}`) ?? [];
    if (trace !== undefined) found.push(`${path} tells others of ${trace}`);
  }
  return found;
}
