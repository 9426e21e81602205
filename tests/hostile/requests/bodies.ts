import fc from 'fast-check';
import type { Body } from '#hostile/wire/visit.ts';

/** This text as the body of a request, in one of the ways in which bodies travel. */
export function bodyOf(text: fc.Arbitrary<string>): fc.Arbitrary<Body> {
  return fc.record({
    text,
    coding: fc.constantFrom('utf8', 'utf8', 'utf8', 'utf8', 'utf8', 'latin1', 'gzip'),
    framing: fc.constantFrom('length', 'length', 'length', 'chunked'),
  });
}
