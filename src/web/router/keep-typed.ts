/**
 * Keeps what stands in the fields of the first HTML. A browser, an extension or a proxy may have changed that
 * HTML so far that React draws the page anew, with empty fields.
 * @returns call it once the app is drawn: new fields then hold what was typed, and the focus is where it was
 */
export function keepTyped(): () => void {
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
