/**
 * A link without the point, bracket or quote after it, which a mail program, or a person, took for a part of it: up to
 * twelve signs. Links of the shop end in an ASCII letter, a digit, '-' or '_'.
 */
export function trimLinkEnd(link: string): string {
  return link.replace(/(?:%[2-9a-f][\da-f]|[^\w-]){1,12}$/i, '');
}

/** The same for a query that ends in an id or a token, `?order=…` or `?codice=…`; any other stays as it is. */
export function trimQueryEnd(search: string): string {
  return /=[\w-]{24}(?:[^\w&-].{0,40})?$/.test(search) ? trimLinkEnd(search) : search;
}
