import fc from 'fast-check';
import { strangeText } from './strange-text.ts';
import { strangeValue } from './strange-value.ts';

type Place = readonly (string | number)[];

interface Edit {
  /** Which place of the value, counted from its root. */
  nth: number;
  how: 'replace' | 'remove' | 'wrap' | 'repeat' | 'add';
  key: string;
  value: unknown;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  nth: fc.nat(200),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'wrap', 'repeat', 'add'),
  key: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'then', 'toJSON'), strangeText),
  value: strangeValue,
});

// A long text repeated 101 times twice over is longer than a string can be.
const edits = fc
  .array(edit, { minLength: 1, maxLength: 3 })
  .filter((some) => some.filter(({ how }) => how === 'repeat').length < 2);

/** A value of this kind after one to three hostile edits. */
export function edited(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, edits).map(([value, some]) => some.reduce(apply, value));
}

function apply(root: unknown, { nth, ...how }: Edit): unknown {
  const places = listPlaces(root);
  return change(root, places[nth % places.length] ?? [], how);
}

function listPlaces(value: unknown, at: Place = []): Place[] {
  if (at.length > 6) return [at];
  if (Array.isArray(value)) {
    return [at, ...value.slice(0, 20).flatMap((item, index) => listPlaces(item, [...at, index]))];
  }
  if (!isRecord(value)) return [at];
  const members = Object.entries(value).slice(0, 40);
  return [at, ...members.flatMap(([key, member]) => listPlaces(member, [...at, key]))];
}

function change(value: unknown, [step, ...rest]: Place, how: Omit<Edit, 'nth'>): unknown {
  if (step === undefined) return remake(value, how);
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      if (index !== step) return [item];
      return rest.length === 0 && how.how === 'remove' ? [] : [change(item, rest, how)];
    });
  }
  if (!isRecord(value)) return value;
  const members = Object.entries(value).flatMap(([key, member]) => {
    if (key !== step) return [[key, member] as const];
    if (rest.length === 0 && how.how === 'remove') return [];
    return [[key, change(member, rest, how)] as const];
  });
  // Makes `__proto__` a member like any other.
  return Object.fromEntries(members);
}

function remake(value: unknown, { how, key, value: other }: Omit<Edit, 'nth'>): unknown {
  switch (how) {
    case 'replace':
    case 'remove':
      return other;
    case 'wrap':
      return Array.isArray(other) ? [value] : { [key]: value };
    case 'repeat':
      return Array.from({ length: 101 }, () => value);
    case 'add':
      if (Array.isArray(value)) return [...value, other];
      return isRecord(value) ? { ...value, [key]: other } : other;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
