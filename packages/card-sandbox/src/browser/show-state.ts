export type FieldClasses = {
  base?: string;
  complete?: string;
  empty?: string;
  focus?: string;
  invalid?: string;
};
export type FieldState = { empty: boolean; complete: boolean; invalid: boolean; focus: boolean };

const defaults = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

/** Sets the classes on the mount node that tell the page's style sheet how the field stands; null takes them away. */
export function showState({
  node,
  classes,
  state,
}: {
  node: HTMLElement;
  classes: FieldClasses | undefined;
  state: FieldState | null;
}): void {
  const names = { ...defaults, ...classes };
  toggle({ node, names: names.base, on: state !== null });
  for (const part of ['empty', 'complete', 'invalid', 'focus'] as const) {
    toggle({ node, names: names[part], on: state?.[part] ?? false });
  }
}

function toggle({ node, names, on }: { node: HTMLElement; names: string; on: boolean }): void {
  for (const name of names.split(/\s+/)) {
    if (name !== '') node.classList.toggle(name, on);
  }
}
