import type { z } from 'zod';
import type { CatalogueMistake } from './catalogue-mistake.ts';
import type { YamlSource } from './read-yaml-source.ts';

/** Parses a YAML source with a schema; each issue is told at the line of the node it is about. */
export function checkSource<T>(source: YamlSource, schema: z.ZodType<T>) {
  const parsed = schema.safeParse(source.data);
  if (parsed.success) return { value: parsed.data, mistakes: [] };
  const mistakes = parsed.error.issues.flatMap((issue) => describeIssue(source, issue));
  return { value: undefined, mistakes };
}

function describeIssue(source: YamlSource, issue: z.core.$ZodIssue): CatalogueMistake[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      return mistakeAt(source, path, 'is not a field the shop knows here');
    });
  }
  if (issue.code === 'invalid_key') {
    const reasons = issue.issues.map((inner) => inner.message).join(', ');
    return [mistakeAt(source, issue.path, reasons)];
  }
  if (source.data === null) return [{ file: source.file, message: 'is empty' }];
  if (!source.positionOf(issue.path).exists) return [mistakeAt(source, issue.path, 'is missing')];
  return [mistakeAt(source, issue.path, issue.message)];
}

function mistakeAt(source: YamlSource, path: PropertyKey[], message: string): CatalogueMistake {
  const { line, column } = source.positionOf(path);
  const name = nameOf(path);
  return {
    file: source.file,
    line,
    column,
    message: name === '' ? message : `${name}: ${message}`,
  };
}

/** `['colors', 0, 'pictures', 1]` reads "colors 1, pictures 2": people count from one. */
function nameOf(path: PropertyKey[]): string {
  const words: string[] = [];
  for (const step of path) {
    const last = words.pop();
    if (typeof step !== 'number') words.push(...(last === undefined ? [] : [last]), String(step));
    else words.push(last === undefined ? `entry ${step + 1}` : `${last} ${step + 1}`);
  }
  return words.join(', ');
}
