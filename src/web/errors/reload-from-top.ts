/**
 * Reloads a page that was replaced by a message. By itself a browser would look for the message's place in the
 * page, and open the page far below its top.
 */
export function reloadFromTop(): void {
  // Last of all: when a page is left, React Router hands its place back to the browser.
  const openAtTop = () => (window.history.scrollRestoration = 'manual');
  window.addEventListener('pagehide', openAtTop, { once: true });
  window.location.reload();
}
