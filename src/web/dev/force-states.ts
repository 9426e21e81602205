/** Elements with these classes look as if a pointer were over them or the focus in them. */
export const forced = { hover: 'forced-hover', focus: 'forced-focus' } as const;

/**
 * Draws hover and focus without a pointer: the shop's own rules once more, for the forced classes
 * in the place of the pseudo-classes.
 * @returns what takes it back
 */
export function forceStates(style: HTMLElement): () => void {
  const twin = document.createElement('style');
  twin.textContent = (style.textContent ?? '')
    .replaceAll(':hover', `.${forced.hover}`)
    .replaceAll(':focus-visible', `.${forced.focus}`)
    .replaceAll(/:focus(?![\w-])/g, `.${forced.focus}`);
  style.after(twin);
  return () => twin.remove();
}
