/**
 * Moves the focus and, for the keyboard, the view with it: a finger keeps its place on the page. The `scroll-padding`
 * of the page keeps the target clear of the bars.
 */
export function focusInView(target: HTMLElement | null | undefined): void {
  target?.focus({ preventScroll: true });
  if (target?.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}
