/** Sent to the window once the app answers what is pressed; the root element is then `data-started`. */
export const startedEvent = 'shop-started';

/** The element of the head that says whether scripts run (`data-unscripted`). */
export const scriptsMark = 'scripts';

/** How long a press waits for the app before the browser does what it can do without it, in ms. */
const patienceMs = 4_000;
/** The same for a page on which nothing is pressed: a slow line alone is no reason to change what it shows. */
const unpressedPatienceMs = 10_000;

/**
 * Script of the first HTML. A press before the app has started is kept, shown as heard, and done when it has: by
 * itself a button would do nothing, and a form would lose what its screen does with it. A colour or size is chosen by
 * the browser at once; the app is told of it once it has started, and of presses only then. Links and disclosures
 * need no script.
 *
 * Scripts may never come. As soon as one fails, or once a press has waited for 4 s, the browser sends the kept
 * forms itself, presses are no longer caught, and the page shows what it shows without scripts (`noscript` in
 * base.css) until the app starts after all. A browser that knows no modules catches none: this stands in one.
 */
export const replayEarlyClicks = `
const early = new Set();
const catching = new AbortController();
const options = { capture: true, signal: catching.signal };
const mark = document.getElementById('${scriptsMark}')?.dataset ?? {};
const press = (control) => {
  delete control.dataset.early;
  control.ariaBusy = null;
  control.click();
};
const choose = (radio) => {
  // The app hears of a choice only when it changes.
  radio.checked = false;
  radio.click();
};
const replay = (isDue) => setTimeout(() => {
  catching.abort();
  early.forEach((control) =>
    isDue(control) && early.delete(control) && control.isConnected && press(control));
});
const giveUp = () => {
  mark.unscripted = 'late';
  replay(({ type, form }) => type === 'submit' && form?.method === 'post');
};
let waiting = setTimeout(giveUp, ${unpressedPatienceMs});
addEventListener('click', (event) => {
  const control = event.target.closest('button');
  if (control === null) return;
  event.preventDefault();
  event.stopPropagation();
  control.dataset.early = '';
  control.ariaBusy = 'true';
  if (early.size === 0) {
    clearTimeout(waiting);
    waiting = setTimeout(giveUp, ${patienceMs});
  }
  early.add(control);
}, options);
addEventListener('error', ({ target }) =>
  (target === window || target.matches('script, [rel="modulepreload"]')) && giveUp(), options);
addEventListener('unhandledrejection', giveUp, options);
addEventListener('${startedEvent}', () => {
  clearTimeout(waiting);
  delete mark.unscripted;
  document.documentElement.dataset.started = '';
  [...document.querySelectorAll('[type="radio"]:checked')]
    .filter(({ defaultChecked }) => !defaultChecked)
    .forEach((radio) => setTimeout(choose, 0, radio));
  replay(() => true);
}, { once: true });
`;

/**
 * Keeps the values of the fields in the first HTML. A browser, an extension or a proxy may have changed that HTML so
 * much that React renders the page again, with empty fields.
 * @returns restores values and focus; call it once the app is rendered
 */
export function keepTypedFields(): () => void {
  const fields = [...document.querySelectorAll('input')];
  const following = new AbortController();
  let focused = document.activeElement;
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement) focused = target;
  };
  addEventListener('focusin', follow, { signal: following.signal });

  return () => {
    following.abort();
    for (const field of fields.filter(({ isConnected }) => !isConnected)) {
      const drawn = document.getElementById(field.id);
      if (!(drawn instanceof HTMLInputElement)) continue;
      drawn.value = field.value;
      drawn.dispatchEvent(new Event('input', { bubbles: true }));
      if (field === focused) drawn.focus();
    }
  };
}
