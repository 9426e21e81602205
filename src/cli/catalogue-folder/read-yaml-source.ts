import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Scalar,
  type YAMLError,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
} from 'yaml';
import type { CatalogueMistake } from './catalogue-mistake.ts';

export type YamlPosition = { line: number; column: number; exists: boolean };

/**
 * A YAML file that parses. Keys are text as the file spells it. A map is an object, or a `Map` if its keys are names
 * with an order. `positionOf` takes a path such as `['colors', 0, 'code']`.
 */
export type YamlSource = {
  file: string;
  data: unknown;
  positionOf: (path: PropertyKey[]) => YamlPosition;
};

export type YamlReading =
  | { ok: true; source: YamlSource }
  | { ok: false; mistakes: CatalogueMistake[] };

const hints = new Map([
  [
    'BLOCK_AS_IMPLICIT_KEY',
    'text that contains ": " needs quotes around it; if there is none, see that the lines below are indented alike',
  ],
  ['DUPLICATE_KEY', 'this field is there twice'],
  ['MULTIPLE_DOCS', 'a file holds one document: take out the line "---"'],
  ['TAB_AS_INDENT', 'indent with spaces, not with tabs'],
]);

/** The most likely mistake behind each error code of the YAML parser. */
const questions = new Map([
  ['BAD_INDENT', 'is a closing } or ] missing above, or is this line indented otherwise?'],
  ['BAD_SCALAR_START', 'text that begins with this sign needs quotes around it'],
  ['MISSING_CHAR', 'is a colon missing, as in "name: Sciarpa", or a closing quote?'],
  ['MULTILINE_IMPLICIT_KEY', 'is a colon missing, or the space after it, as in "name: Sciarpa"?'],
  ['UNEXPECTED_TOKEN', 'does something stand behind a closing quote, or is a line missing?'],
]);

/** Fields with the maker's own names as keys: an object would put numeric names first. */
const fieldsOfNames = new Set<unknown>(['sizes', 'sizes_formerly', 'measures']);

/** Reads one YAML file of the catalogue folder; `file` is relative to it, with `/`. */
export async function readYamlSource(folder: string, file: string): Promise<YamlReading> {
  const text = await readText(join(folder, file));
  if (!text.ok) return { ok: false, mistakes: [{ file, message: text.message }] };

  const lineCounter = new LineCounter();
  const document = parseDocument(text.value, {
    lineCounter,
    prettyErrors: false,
    uniqueKeys: (one, other) => spelling(one) === spelling(other),
  });
  const positionAt = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const slips = [...findSyntaxMistakes(document), ...findLostText(document, text.value)];
  const found = slips.map(({ offset, message }) => ({
    file,
    ...positionAt(offset),
    message,
  }));
  // One slip makes YAML stumble several times over a line.
  const mistakes = [...new Map(found.toReversed().map((one) => [one.line, one])).values()];
  if (mistakes.length > 0) return { ok: false, mistakes };

  const positionOf = (path: PropertyKey[]) => {
    const { offset, exists } = locateNode(document, path);
    return { ...positionAt(offset), exists };
  };
  spellKeys(document);
  const data = toData(document.toJS({ mapAsMap: true }));
  return { ok: true, source: { file, data, positionOf } };
}

/** A key `01` or `true` is a name for its reader, and for YAML a number or a truth value. */
function spellKeys(document: Document): void {
  visit(document, {
    Pair(_key, { key }) {
      if (isScalar(key)) key.value = spelling(key);
    },
  });
}

function spelling(key: unknown): unknown {
  return isScalar(key) ? (key.source ?? String(key.value ?? '')) : key;
}

function toData(value: unknown, field?: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => toData(item));
  if (!(value instanceof Map)) return value;
  const entries = [...value].map(([key, item]) => [key, toData(item, key)] as const);
  return fieldsOfNames.has(field) ? new Map(entries) : Object.fromEntries(entries);
}

type Slip = { offset: number; message: string };

/** Fields that take one of a few words: a comment behind such a word takes nothing away. */
const fieldsOfWords = new Set<unknown>(['type', 'pieces', 'return_paid_by']);

/** Text behind a # that a value without quotes has on its line: YAML takes it for a comment. */
function findLostText(document: Document, text: string): Slip[] {
  const slips: Slip[] = [];
  visit(document, {
    Scalar(_key, node, path) {
      if (typeof node.value !== 'string' || !hasCommentBehind(node, text)) return;
      const around = path.at(-1);
      if (isPair(around) && fieldsOfWords.has(spelling(around.key))) return;
      const message =
        'what stands behind the # is lost: put quotes around the whole text, or the comment on a line of its own';
      slips.push({ offset: node.range?.[0] ?? 0, message });
    },
  });
  return slips;
}

function hasCommentBehind({ range, type }: Scalar, text: string): boolean {
  if (!range) return false;
  const [start, end] = range;
  if (type === 'PLAIN') return /^[ \t]+#/.test(text.slice(end));
  return text.slice(start).search(/^[|>][^\s#]*[ \t]+#/) === 0;
}

function findSyntaxMistakes(document: Document): Slip[] {
  const mistakes = [...document.errors, ...document.warnings].map((error) => ({
    offset: error.pos[0],
    message: explain(error),
  }));
  visit(document, {
    Alias(_key, alias) {
      const message = `"*${alias.source}" needs quotes: unquoted, a * refers to another place`;
      mistakes.push({ offset: alias.range?.[0] ?? 0, message });
    },
    Value(_key, { anchor, tag, range }) {
      if (anchor === undefined && tag !== '!') return;
      const sign = anchor === undefined ? '!' : `&${anchor}`;
      const message = `text that begins with "${sign}" needs quotes around it`;
      mistakes.push({ offset: range?.[0] ?? 0, message });
    },
  });
  return mistakes;
}

function explain(error: YAMLError): string {
  const hint = hints.get(error.code);
  if (hint !== undefined) return hint;
  return `${questions.get(error.code) ?? 'not readable as YAML'} (YAML says: ${error.message})`;
}

async function readText(path: string) {
  try {
    const bytes = await readFile(path);
    return { ok: true as const, value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    if (error instanceof TypeError) {
      return { ok: false as const, message: 'is not saved as UTF-8 text' };
    }
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false as const, message: `cannot be read: ${reason}` };
  }
}

/** Offset in the source text; of a missing node, that of the nearest one around it. */
type NodeLocation = { offset: number; exists: boolean };

/** Finds the node a schema issue speaks of by walking the path through the document. */
function locateNode(document: Document, path: PropertyKey[]): NodeLocation {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const step of path) {
    const next = isSeq(node) ? stepIntoList(node.items, step) : stepIntoMap(node, String(step));
    if (next === undefined) return { offset, exists: false };
    node = next.node;
    offset = next.offset ?? offset;
  }
  return { offset, exists: true };
}

function stepIntoList(items: unknown[], step: PropertyKey) {
  const node = items[Number(step)];
  return node === undefined ? undefined : { node, offset: startOf(node) };
}

/** A value that is no plain text may begin lines below its key: there the key is the place. */
function stepIntoMap(map: unknown, key: string) {
  if (!isMap(map)) return undefined;
  const pair = map.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
  if (pair === undefined) return undefined;
  const isText = isScalar(pair.value) && pair.value.value !== null;
  return { node: pair.value, offset: startOf(isText ? pair.value : pair.key) };
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
