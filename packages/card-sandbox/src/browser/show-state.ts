export type FieldState = { empty: boolean; complete: boolean; invalid: boolean; focus: boolean };

const base = 'StripeElement';

/** Sets the classes on the mount node that tell the page's style sheet how the field stands; null takes them away. */
export function showState(node: HTMLElement, state: FieldState | null): void {
  node.classList.toggle(base, state !== null);
  for (const part of ['empty', 'complete', 'invalid', 'focus'] as const) {
    node.classList.toggle(`${base}--${part}`, state?.[part] ?? false);
  }
}
