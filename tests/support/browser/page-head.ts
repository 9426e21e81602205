/** The head of a page, for search engines and link previews. */
export interface PageHead {
  title: string;
  canonical?: string;
  /** By `name` or `property`. */
  meta: Record<string, string>;
  /** By `rel`. */
  links: Record<string, string[]>;
  jsonLd: unknown[];
}

export function readHead(page: string): PageHead {
  const head = /<head>([\s\S]*?)<\/head>/.exec(page)?.[1] ?? '';
  const meta: Record<string, string> = {};
  for (const [tag] of head.matchAll(/<meta [^>]*>/g)) {
    const name = attribute(tag, 'name') ?? attribute(tag, 'property');
    if (name !== undefined) meta[name] = attribute(tag, 'content') ?? '';
  }
  const links: Record<string, string[]> = {};
  for (const [tag] of head.matchAll(/<link [^>]*>/g)) {
    const rel = attribute(tag, 'rel') ?? '';
    links[rel] = [...(links[rel] ?? []), attribute(tag, 'href') ?? ''];
  }
  const scripts = head.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g);
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    canonical: links['canonical']?.[0],
    meta,
    links,
    jsonLd: Array.from(scripts, ([, json = '']) => JSON.parse(json)),
  };
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
