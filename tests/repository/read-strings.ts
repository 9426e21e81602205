/**
 * The words inside the quotes of a TypeScript source: `'…'`, `"…"`, and the fixed parts of templates.
 * Comments are left out. It knows no regular expressions, which sources of texts do not have.
 */
export function readStrings(source: string): string[] {
  const token =
    /\/\*[\s\S]*?\*\/|\/\/.*$|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/gm;
  const found: string[] = [];
  for (const [, single, double, template] of source.matchAll(token)) {
    const text = single ?? double ?? template;
    if (text !== undefined) found.push(unescape(text));
  }
  return found;
}

function unescape(text: string): string {
  return text.replaceAll(/\$\{[^{}]*\}/g, '…').replaceAll(/\\(['"`])/g, '$1');
}
