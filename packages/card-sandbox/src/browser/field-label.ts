let labelCount = 0;

/**
 * Connects the labels of the mount node (`<label for>` or one around it) with the input in it: they
 * name it, and a click on them focuses it. Without a label the input gets `fallback` as its name.
 * The result undoes the click handling.
 */
export function connectLabels(
  node: HTMLElement,
  input: HTMLInputElement,
  fallback: string,
): () => void {
  const labels = labelsOf(node);
  if (labels.length === 0) {
    input.setAttribute('aria-label', fallback);
    return () => {};
  }
  input.setAttribute('aria-labelledby', labels.map(labelId).join(' '));
  const focus = (event: Event) => {
    if (event.target === input) return;
    event.preventDefault();
    input.focus();
  };
  for (const label of labels) label.addEventListener('click', focus);
  return () => {
    for (const label of labels) label.removeEventListener('click', focus);
  };
}

function labelsOf(node: HTMLElement): HTMLElement[] {
  const around = node.closest('label');
  const pointing = node.id
    ? document.querySelectorAll<HTMLElement>(`label[for="${CSS.escape(node.id)}"]`)
    : [];
  return [...(around ? [around] : []), ...pointing];
}

function labelId(label: HTMLElement): string {
  if (!label.id) {
    labelCount += 1;
    label.id = `sandbox-label-${labelCount}`;
  }
  return label.id;
}
