import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startedEvent } from '#web/router/replay-early-clicks.ts';

const showTyped = keepTypedFields();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Started>
        <HydratedRouter />
      </Started>
    </StrictMode>,
  );
});

/**
 * From now on a press is answered. Around the app and not beside it: React numbers ids by where their
 * components stand, and the server's page has nothing beside.
 */
function Started({ children }: { children: ReactNode }) {
  useEffect(() => {
    showTyped();
    window.dispatchEvent(new Event(startedEvent));
  }, []);
  return children;
}

/**
 * Keeps the values of the fields in the first HTML. A browser, an extension or a proxy may have changed that HTML so
 * much that React renders the page again, with empty fields.
 * @returns restores values and focus; call it once the app is rendered
 */
function keepTypedFields(): () => void {
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
