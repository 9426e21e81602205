import { nonceHeader } from '#web/nonce-header.ts';
import { pagePolicy, type SecurityPlan } from './security-headers.ts';

type SealedPage = { html: string; policy: string };

const inlineElement = /<(?<tag>script|style)\b(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/\k<tag>>/gi;
/** Runs nothing, or nothing that stands in the page. */
const lifeless = /\ssrc=|application\/(?:ld\+)?json/i;

/**
 * Names the scripts and styles that rendering wrote itself in the page's policy, by their hashes, and
 * takes away the marks by which it knows them: the same bytes can be kept and sent to everybody. What
 * else stands in the page, by whatever mistake, may not run.
 */
export async function sealPage(page: Response, plan: SecurityPlan): Promise<SealedPage> {
  const marked = await page.text();
  const nonce = page.headers.get(nonceHeader);
  if (nonce === null)
    return { html: marked, policy: pagePolicy({ scripts: [], styles: [] }, plan) };
  const mark = ` nonce="${nonce}"`;
  const own = [...marked.matchAll(inlineElement)].flatMap(({ groups }) => {
    const { tag = '', attributes = '', code = '' } = groups ?? {};
    return attributes.includes(mark) ? [{ tag: tag.toLowerCase(), attributes, code }] : [];
  });
  const scripts = own.filter(
    ({ tag, attributes }) => tag === 'script' && !lifeless.test(attributes),
  );
  const styles = own.filter(({ tag }) => tag === 'style');
  const policy = pagePolicy({ scripts: codesOf(scripts), styles: codesOf(styles) }, plan);
  return { html: marked.replaceAll(mark, ''), policy };
}

function codesOf(elements: { code: string }[]): string[] {
  return elements.map(({ code }) => code);
}
