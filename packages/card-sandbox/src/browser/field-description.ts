/** Descriptions of the mount node, or of a part of the page around it, also describe its input. */
export function connectDescription({
  node,
  input,
}: {
  node: HTMLElement;
  input: HTMLInputElement;
}): void {
  const ids = node.closest('[aria-describedby]')?.getAttribute('aria-describedby');
  if (ids) input.setAttribute('aria-describedby', ids);
}
