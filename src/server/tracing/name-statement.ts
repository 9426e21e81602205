const names = new Map<string, string>();
/** Most statements are always the same; those that are not are named anew each time. */
const namesMost = 1_000;

/** What a statement does, and to which tables: `select order, line`. Nothing of its values, nor of its text. */
export function nameStatement(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const bare = text.replaceAll(/'(?:[^']|'')*'/g, "''").replaceAll(/--.*$/gm, '');
  const [does = 'statement'] = /[a-z]+/i.exec(bare) ?? [];
  const tables = [
    ...bare.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?"?([a-z_]+(?:"?\."?[a-z_]+)?)/gi),
  ].map(([, table = '']) => table.replaceAll('"', ''));
  const name = `${does.toLowerCase()} ${[...new Set(tables)].slice(0, 4).join(', ')}`.trim();
  if (names.size < namesMost) names.set(text, name);
  return name;
}
