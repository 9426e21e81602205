/** The key of the mail calls, as the page carries it. It is public and grants nothing. */
export function publicApiKey(): string {
  return document.querySelector('meta[name="api-key"]')?.getAttribute('content') ?? '';
}
