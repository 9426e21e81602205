/** Joins the class names that apply: `classNames('a', active && 'b')`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
