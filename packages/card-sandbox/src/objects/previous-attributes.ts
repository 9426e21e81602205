import { isDeepStrictEqual } from 'node:util';

/** The earlier values of changed members; inside metadata only the changed texts. */
export function previousAttributes(before: object, now: object): object {
  const past = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(now)
    .filter(([member, value]) => !isDeepStrictEqual(past.get(member), value))
    .map(([member, value]) => [
      member,
      member === 'metadata' ? oldTexts(Object(past.get(member)), Object(value)) : past.get(member),
    ]);
  return Object.fromEntries(changed);
}

/** A text that was not there before is null. */
function oldTexts(before: object, now: object): object {
  const past = new Map<string, unknown>(Object.entries(before));
  const present = new Map<string, unknown>(Object.entries(now));
  const names = new Set([...past.keys(), ...present.keys()]);
  const changed = [...names].filter((name) => past.get(name) !== present.get(name));
  return Object.fromEntries(changed.map((name) => [name, past.get(name) ?? null]));
}
