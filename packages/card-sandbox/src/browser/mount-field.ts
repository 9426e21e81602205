import { fieldInput } from './field-input.ts';
import { connectDescription } from './field-description.ts';
import { connectLabels } from './field-label.ts';
import { styleField, type FieldStyle } from './field-style.ts';
import type { FieldRules } from './fields/field-reading.ts';
import { showState, type FieldState } from './show-state.ts';

export type FieldOptions = {
  style?: FieldStyle;
  placeholder?: string;
  disabled?: boolean;
};

/** The field's handlers of its input. */
export type FieldHearing = {
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

/** Puts a field's input into the page's node. */
export function mountField({
  node,
  rules,
  label,
  heard,
}: {
  node: HTMLElement;
  rules: FieldRules;
  label: string;
  heard: FieldHearing;
}): MountedField {
  const input = fieldInput({ rules, node });
  node.replaceChildren(input);
  const look = styleField(input);
  const disconnect = connectLabels({ node, input, fallback: label });
  connectDescription({ node, input });
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
