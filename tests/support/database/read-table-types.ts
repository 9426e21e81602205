export interface ColumnShape {
  /** `text`, `number`, `boolean`, `Date`, `bytes`, `text[]`, or `any` where the source is free. */
  kind: string;
  nullable: boolean;
  /** The source of the value when a row is inserted without it. */
  given: 'always' | 'default' | 'no' | 'any';
}

type Members = [name: string, type: string][];

/** Columns by `table.column`, as the interfaces of tables type them. */
export function readTableTypes(source: string): Record<string, ColumnShape> {
  const code = source.replace(/\/\*\*?[\s\S]*?\*\/|\/\/.*$/gm, '');
  const tables = [...code.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)\n {2}\};/gm)];
  return Object.fromEntries(
    tables.flatMap(([, table, body = '']) =>
      readMembers(body).map(([column, type]) => [`${table}.${column}`, shape(type)]),
    ),
  );
}

function readMembers(body: string): Members {
  return body
    .split(/;\s*(?=\n|$)/)
    .map((member) => member.trim())
    .filter((member) => member !== '')
    .map((member) => {
      const end = member.indexOf(':');
      return [member.slice(0, end).trim(), member.slice(end + 1).trim()];
    });
}

function shape(type: string): ColumnShape {
  const [, wrapper, inner] = /^(GeneratedAlways|Generated|ColumnType)<([\s\S]*)>$/.exec(type) ?? [];
  if (wrapper === 'ColumnType') return { kind: 'any', nullable: false, given: 'any' };
  const plain = (inner ?? type).trim();
  const nullable = /\|\s*null$/.test(plain);
  const kind = kindOf(plain.replace(/\|\s*null$/, '').trim());
  if (wrapper === undefined) return { kind, nullable, given: 'no' };
  return { kind, nullable, given: wrapper === 'Generated' ? 'default' : 'always' };
}

function kindOf(type: string): string {
  if (['number', 'boolean', 'Date', 'unknown'].includes(type)) return type;
  if (type === 'Uint8Array<ArrayBuffer>') return 'bytes';
  if (type === 'string[]') return 'text[]';
  // `string`, a union of texts, or a named one.
  return 'text';
}
