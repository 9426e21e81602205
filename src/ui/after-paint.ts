/** Resolves once what was just pressed is drawn: for work that takes a slow phone several frames. */
export function afterPaint(): Promise<void> {
  return new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
}
