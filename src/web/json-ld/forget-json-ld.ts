/** Takes away what the server told robots of the page that came first: another is shown now. */
export function forgetJsonLd(): void {
  for (const told of document.head.querySelectorAll('script[type="application/ld+json"]')) {
    told.remove();
  }
}
