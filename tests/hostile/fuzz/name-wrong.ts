/** The same for mistakes of one kind, whatever numbers and texts they came about with. */
export function nameWrong({ kind, wrong }: { kind: string; wrong: string }): string {
  return `${kind} ${wrong
    .replaceAll(/".*"|\d+/g, '…')
    .replace(/ms$/, '')
    .slice(0, 60)}`;
}
