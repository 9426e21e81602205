import type { FieldRules } from './fields/field-reading.ts';

/**
 * The bare input of a field. It belongs to no form, so that a card number can never be sent along
 * with the page's own form; Enter submits that form nevertheless.
 */
export function fieldInput({
  rules,
  node,
}: {
  rules: FieldRules;
  node: HTMLElement;
}): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'text';
  input.name = rules.name;
  input.inputMode = 'numeric';
  input.setAttribute('form', 'sandbox-no-form');
  input.setAttribute('autocomplete', rules.autocomplete);
  input.setAttribute('aria-required', 'true');
  input.setAttribute('autocorrect', 'off');
  input.setAttribute('autocapitalize', 'off');
  input.spellcheck = false;
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') node.closest('form')?.requestSubmit();
  });
  return input;
}
