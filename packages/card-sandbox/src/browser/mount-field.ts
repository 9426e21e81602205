import { connectLabels } from './field-label.ts';
import { styleField, type FieldStyle } from './field-style.ts';
import type { FieldRules } from './fields/field-reading.ts';

type FieldState = { empty: boolean; complete: boolean; invalid: boolean; focus: boolean };

export type FieldOptions = {
  style?: FieldStyle;
  placeholder?: string;
  disabled?: boolean;
};

/** The field's handlers of its input. */
type FieldHearing = {
  typed(input: HTMLInputElement, deleting: boolean): void;
  focus(): void;
  blur(): void;
  escape(): void;
};

export type MountedField = {
  node: HTMLElement;
  input: HTMLInputElement;
  show(state: Omit<FieldState, 'focus'>, options: FieldOptions): void;
  remove(): void;
};

type Mounting = { node: HTMLElement; rules: FieldRules; label: string; heard: FieldHearing };

/** Puts a field's input into the page's node. */
export function mountField({ node, rules, label, heard }: Mounting): MountedField {
  const input = fieldInput(rules, node);
  node.replaceChildren(input);
  const look = styleField(input);
  const disconnect = connectLabels(node, input, label);
  // Descriptions of the mount node, or of a part of the page around it, also describe its input.
  const ids = node.closest('[aria-describedby]')?.getAttribute('aria-describedby');
  if (ids) input.setAttribute('aria-describedby', ids);
  listen(input, heard);
  return {
    node,
    input,
    show(state, { style = {}, placeholder = '', disabled = false }) {
      look.refresh(style);
      input.placeholder = placeholder;
      input.disabled = disabled;
      showState(node, { ...state, focus: document.activeElement === input });
      input.setAttribute('aria-invalid', String(state.invalid));
    },
    remove() {
      disconnect();
      look.remove();
      input.remove();
      showState(node, null);
    },
  };
}

function listen(input: HTMLInputElement, heard: FieldHearing): void {
  input.addEventListener('input', (event) => {
    heard.typed(input, event instanceof InputEvent && event.inputType.startsWith('delete'));
  });
  input.addEventListener('focus', heard.focus);
  input.addEventListener('blur', heard.blur);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') heard.escape();
  });
}

/** The bare input of a field. Enter submits the page's own form, but the card number is never sent along with it. */
function fieldInput(rules: FieldRules, node: HTMLElement): HTMLInputElement {
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

const base = 'StripeElement';

/** Sets the classes on the mount node that tell the page's style sheet how the field stands; null takes them away. */
function showState(node: HTMLElement, state: FieldState | null): void {
  node.classList.toggle(base, state !== null);
  for (const part of ['empty', 'complete', 'invalid', 'focus'] as const) {
    node.classList.toggle(`${base}--${part}`, state?.[part] ?? false);
  }
}
