import { useEffect, useRef } from 'react';

/**
 * After a refused form, whose errors are on screen already: the focus goes to the first wrong field, in the middle of
 * the window. WebKit would leave its name under the top bar.
 */
export function focusFirstBadField(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** `ref` of what takes the place of the pressed button, which has gone, and the focus with it. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus();
}

/** For fields whose refusal comes from the server: the focus goes to the first wrong one. */
export function useFocusOnRefusal(failure: unknown) {
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure !== undefined) focusFirstBadField(fields.current);
  }, [failure]);
  return fields;
}
