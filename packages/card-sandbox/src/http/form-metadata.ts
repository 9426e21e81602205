import { z } from 'zod';
import { invalidRequest, type WireError } from './wire-error.ts';

export type Metadata = Record<string, string>;

/** Names to texts, an empty text takes the name away; 'none' takes all of them away. */
type MetadataChange = Metadata | 'none';

const mostNames = 50;
const longestName = 40;
const longestText = 500;

export const formMetadata = z
  .custom<'' | object>(isMetadataLike, 'Invalid object')
  .transform((input, { issues }): MetadataChange => {
    if (input === '') return 'none';
    const pairs: Array<[string, string]> = [];
    for (const [name, text] of Object.entries(input)) {
      if (typeof text === 'string') pairs.push([name, text]);
      const message = pairProblem(name, text);
      if (message !== null) issues.push({ code: 'custom', path: [name], message, input: text });
    }
    if (pairs.length > mostNames) {
      issues.push({ code: 'custom', path: [], message: tooMany(pairs.length), input });
    }
    return Object.fromEntries(pairs);
  });

/** Metadata as it is after a request. Throws when there would be too much of it. */
export function mergeMetadata(before: Metadata, change: MetadataChange | undefined): Metadata {
  if (change === 'none') return {};
  const merged = Object.entries({ ...before, ...change }).filter(([, text]) => text !== '');
  if (merged.length > mostNames) throw tooManyNames(merged.length);
  return Object.fromEntries(merged);
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

function tooManyNames(count: number): WireError {
  return invalidRequest({ param: 'metadata', message: tooMany(count) });
}
