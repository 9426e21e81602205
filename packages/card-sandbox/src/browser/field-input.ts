import type { FieldRules } from './fields/field-reading.ts';

/**
 * The bare input of a field. Enter submits the page's own form, but the card number is never sent along with it.
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
  input.setAttribute('autocomplete', rules.autocomplete);
  input.setAttribute('aria-required', 'true');
  input.setAttribute('autocorrect', 'off');
  input.setAttribute('autocapitalize', 'off');
  input.spellcheck = false;
  node.closest('form')?.addEventListener('formdata', ({ formData }) => {
    formData.delete(rules.name);
  });
  return input;
}
