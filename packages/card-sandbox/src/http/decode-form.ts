import { invalidRequest } from './wire-error.ts';

type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormFields = { [name: string]: FormValue };

type Branch = Map<string, string | Branch>;

const maxDepth = 8;

/** Decodes Stripe's form encoding: `a[b]=c`, `x[0]=y`, `x[]=y`. Later values win. Throws 400 for other text. */
export function decodeForm(text: string): FormFields {
  const root: Branch = new Map();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const middle = pair.includes('=') ? pair.indexOf('=') : pair.length;
    const name = decodePart(pair.slice(0, middle));
    const value = decodePart(pair.slice(middle + 1));
    place(root, keyPath(name), value);
  }
  return fromBranch(root);
}

function decodePart(text: string): string {
  return decodePercent(text.replaceAll('+', ' '));
}

function keyPath(name: string): string[] {
  const start = name.indexOf('[');
  if (start < 0) return [name];
  const rest = name.slice(start);
  if (start === 0 || !/^(\[[^[\]]*\])+$/.test(rest)) throw malformed(name);
  const path = [name.slice(0, start), ...rest.slice(1, -1).split('][')];
  if (path.length > maxDepth) throw malformed(name);
  return path;
}

function place(root: Branch, path: string[], value: string): void {
  let branch = root;
  for (const [depth, step] of path.entries()) {
    const key = step === '' ? String(branch.size) : step;
    if (depth === path.length - 1) {
      branch.set(key, value);
      return;
    }
    const next = branch.get(key);
    const child: Branch = next instanceof Map ? next : new Map();
    branch.set(key, child);
    branch = child;
  }
}

function fromBranch(branch: Branch): FormFields {
  return Object.fromEntries([...branch].map(([key, value]) => [key, fromNode(value)]));
}

function fromNode(node: string | Branch): FormValue {
  if (typeof node === 'string') return node;
  const isList = [...node.keys()].every((key, index) => key === String(index));
  if (isList) return [...node.values()].map(fromNode);
  return fromBranch(node);
}

function malformed(name: string) {
  const param = name.slice(0, 80);
  return invalidRequest({ message: `Invalid parameter name: ${param}`, param });
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of raw bytes. Throws 400 for invalid UTF-8. */
export function decodeBytes(bytes: ArrayBuffer): string {
  try {
    return strictUtf8.decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError) throw invalidRequest({ message: 'Invalid UTF-8 in the body.' });
    throw cause;
  }
}

/** Undoes percent encoding. Throws 400 for half an escape, for bytes that are no UTF-8, and for a zero byte. */
export function decodePercent(text: string): string {
  const decoded = text.includes('%') ? unescape(text) : text;
  if (!decoded.includes('\0')) return decoded;
  throw invalidRequest({ message: 'A zero byte is no text.' });
}

function unescape(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    throw invalidRequest({ message: `Invalid %-encoding: ${text.slice(0, 80)}` });
  }
}
