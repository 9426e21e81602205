import { z } from 'zod';
import { invalidRequest } from './wire-error.ts';

/** Text; empty means "no value", which is how the SDK sends null. */
export const formText = z
  .string()
  .max(5000)
  .transform((text) => (text === '' ? null : text));

export const formInteger = z
  .string()
  .regex(/^-?\d{1,12}$/, 'integer')
  .transform(Number);

/** An amount of money or of things: at least one. */
export const formCount = formInteger.refine((count) => count >= 1, 'at least 1');

export const formBoolean = z.enum(['true', 'false']).transform((word) => word === 'true');

/** An id; never empty. */
export const formId = z.string().min(1, 'empty').max(255);

const mostNames = 50;
const longestName = 40;
const longestText = 500;

type Metadata = Record<string, string>;

/** Names to texts: an empty text takes its name away, null all of them. */
export const formMetadataChange = z
  .custom<'' | object>(isMetadataLike, 'Invalid object')
  .transform((input, { issues }): Metadata | null => {
    if (input === '') return null;
    const pairs: [string, string][] = [];
    for (const [name, text] of Object.entries(input)) {
      if (typeof text === 'string') pairs.push([name, text]);
      const message = pairProblem(name, text);
      if (message !== null) issues.push({ code: 'custom', path: [name], message, input: text });
    }
    const { length } = pairs.filter(([, text]) => text !== '');
    if (length > mostNames) {
      issues.push({ code: 'custom', path: [], message: tooMany(length), input });
    }
    return Object.fromEntries(pairs);
  });

/** Names to texts; an empty text is none. */
export const formMetadata = formMetadataChange.transform((change) => changeMetadata({}, change));

/** Metadata as they are after a request. Throws when there would be too many. */
export function changeMetadata(before: Metadata, change: Metadata | null = {}): Metadata {
  if (change === null) return {};
  const pairs = Object.entries({ ...before, ...change }).filter(([, text]) => text !== '');
  if (pairs.length <= mostNames) return Object.fromEntries(pairs);
  throw invalidRequest({ param: 'metadata', message: tooMany(pairs.length) });
}

function isMetadataLike(input: unknown): boolean {
  return input === '' || (typeof input === 'object' && input !== null && !Array.isArray(input));
}

function pairProblem(name: string, text: unknown): string | null {
  if (typeof text !== 'string') return 'Invalid string';
  const nameLength = countCharacters(name);
  if (nameLength > longestName) {
    return `Metadata keys can have up to ${longestName} characters, but you passed in a key that is ${nameLength} characters. Invalid key: ${name}`;
  }
  const length = countCharacters(text);
  if (length <= longestText) return null;
  return `Metadata values can have up to ${longestText} characters, but you passed in a value that is ${length} characters. Invalid value: ${text}`;
}

/** An emoji is one character, not two halves. */
function countCharacters(text: string): number {
  return Array.from(text).length;
}

function tooMany(count: number): string {
  return `Metadata can have up to ${mostNames} keys, but you've set ${count}. Email us at support+metadata@stripe.com for more information.`;
}
