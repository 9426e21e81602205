import type { MetaDescriptor } from 'react-router';

/** An object of schema.org, with its type. */
export type JsonLd = { '@type': string; [property: string]: unknown };

/** Puts an object into the head of a page, for search engines. */
export function jsonLd(data: JsonLd): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...data } };
}
