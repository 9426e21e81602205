import { fieldsText } from '#text/errors.ts';
import { focusFirstBadField } from './focus.ts';

/** In a form of several fields, always there, so that a screen reader speaks what `focusBadFields` writes. */
export function BadFieldsNote() {
  return <output data-bad-fields className="sr-only" />;
}

/**
 * After a refused form, whose errors are on screen already: the focus goes to the first wrong field. Several errors are
 * not spoken one after the other: one sentence says how many they are.
 */
export function focusBadFields(form: HTMLElement | null): void {
  const count = form?.querySelectorAll('[aria-invalid="true"]').length ?? 0;
  const isOne = count <= 1;
  for (const error of form?.querySelectorAll('[id^="field-"][id$="-error"]') ?? []) {
    error.setAttribute('aria-live', isOne ? 'polite' : 'off');
  }
  const note = form?.querySelector('[data-bad-fields]');
  if (note) note.textContent = isOne ? '' : fieldsText.wrong(count);
  focusFirstBadField(form);
}
