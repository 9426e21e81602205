/** What describes the mount node, or a part of the page around it, describes the input in it too. */
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
