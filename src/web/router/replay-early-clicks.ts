/** Sent to the window once the app answers what is pressed. */
export const startedEvent = 'shop-started';

/** How long a press waits for the app before the browser does what it can do without it, in ms. */
const patienceMs = 4_000;

/**
 * Script of the first HTML. A press before the app has started is kept, and done when it has: by itself a
 * button would do nothing, a chosen size would not be the one that is bought, and a form would lose what its
 * screen does with it. Links and disclosures need no script.
 *
 * Scripts may never come. As soon as one fails, or once a press has waited for 4 s, the browser sends the kept
 * forms itself and presses are no longer caught. A browser that knows no modules catches none: this stands in one.
 */
export const replayEarlyClicks = `
const early = new Set();
const catching = new AbortController();
const options = { capture: true, signal: catching.signal };
const replay = (isDue) => {
  catching.abort();
  setTimeout(() => early.forEach((control) =>
    isDue(control) && early.delete(control) && control.isConnected && control.click()));
};
const giveUp = () => replay(({ type, form }) => type === 'submit' && form?.method === 'post');
let waiting;
addEventListener('click', (event) => {
  const control = event.target.closest('button, [type="radio"], label:has([type="radio"])');
  if (control === null) return;
  event.preventDefault();
  event.stopPropagation();
  early.add(control);
  waiting ??= setTimeout(giveUp, ${patienceMs});
}, options);
addEventListener('error', ({ target }) =>
  (target === window || target.matches('script, [rel="modulepreload"]')) && giveUp(), options);
addEventListener('unhandledrejection', giveUp, options);
addEventListener('${startedEvent}', () => {
  clearTimeout(waiting);
  replay(() => true);
}, { once: true });
`;
