/** Sent to the window once the app answers what is pressed. */
export const startedEvent = 'shop-started';

/**
 * Script of the first HTML. What is pressed before the app has started is kept, and done when it
 * has; by itself a button would do nothing, a chosen size would not be the one that is bought, and
 * a form would write what it holds into the address. Links and disclosures need no script.
 */
export const replayEarlyClicks = `
const early = new Set();
const started = new AbortController();
addEventListener('click', (event) => {
  const control = event.target.closest('button, [type="radio"], label:has([type="radio"])');
  if (control === null) return;
  event.preventDefault();
  event.stopPropagation();
  early.add(control);
}, { capture: true, signal: started.signal });
addEventListener('${startedEvent}', () => {
  started.abort();
  setTimeout(() => early.forEach((control) => control.isConnected && control.click()));
}, { once: true });
`;
