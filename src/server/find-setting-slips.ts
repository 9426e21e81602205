import { nearestWord } from './nearest-word.ts';

const quoted = /^(\s*(?:export\s+)?[\w.-]+\s*=\s*)(["'`])[^]*?\2/gm;
const setting = /^\s*(?:export\s+)?([\w.-]+)\s*=/;

/**
 * What stands in a file of settings in vain: a name that is nearly one of ours, and a line that is none. Names
 * that are near to none of ours are other programs' business. Nothing of a value is told.
 */
export function findSettingSlips(text: string, known: readonly string[]): string[] {
  const lines = text.replaceAll(quoted, keepBreaks).split(/\r?\n/);
  return lines.flatMap((line, index) => {
    if (/^\s*(#|$)/.test(line)) return [];
    const [, name] = setting.exec(line) ?? [];
    if (name === undefined) return [`line ${index + 1} is not understood: write NAME=value`];
    const nearest = known.includes(name) ? undefined : nearestWord(name, known);
    return nearest === undefined ? [] : [`${name} is no setting: did you mean ${nearest}?`];
  });
}

/** Of a quoted value, only how many lines it takes. */
function keepBreaks(value: string, before: string): string {
  return before + '\n'.repeat(value.split('\n').length - before.split('\n').length);
}
