import { nonceHeader } from '#web/nonce-header.ts';
import { pagePolicy, type SecurityPlan } from './security-headers.ts';

type PageWithPolicy = { html: string; policy: string };

const inlineElement = /<(?<tag>script|style)\b(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/\k<tag>>/gi;
/** Scripts without inline code, and data. */
const withoutCode = /\ssrc=|application\/(?:ld\+)?json/i;

/**
 * Allows the inline scripts and styles that rendering marked with its nonce, by their hashes in the page's policy, and
 * removes the nonces, so that the same bytes can be cached for everybody. Any other inline code may not run.
 */
export async function addCspHashes(page: Response, plan: SecurityPlan): Promise<PageWithPolicy> {
  const marked = await page.text();
  const nonce = page.headers.get(nonceHeader);
  if (nonce === null)
    return { html: marked, policy: pagePolicy({ scripts: [], styles: [] }, plan) };
  const attribute = ` nonce="${nonce}"`;
  const own = [...marked.matchAll(inlineElement)].flatMap(({ groups }) => {
    const { tag = '', attributes = '', code = '' } = groups ?? {};
    return attributes.includes(attribute) ? [{ tag: tag.toLowerCase(), attributes, code }] : [];
  });
  const scripts = own.filter(
    ({ tag, attributes }) => tag === 'script' && !withoutCode.test(attributes),
  );
  const styles = own.filter(({ tag }) => tag === 'style');
  const policy = pagePolicy({ scripts: codesOf(scripts), styles: codesOf(styles) }, plan);
  return { html: marked.replaceAll(attribute, ''), policy };
}

function codesOf(elements: { code: string }[]): string[] {
  return elements.map(({ code }) => code);
}
