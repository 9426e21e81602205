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
