import fc from 'fast-check';
import type { Body } from '#hostile/wire/visit.ts';

/** This text as the body of a request, now and then in a way that bodies do not travel here. */
export function bodyOf(text: fc.Arbitrary<string>): fc.Arbitrary<Body> {
  return fc.record({
    text,
    coding: fc.oneof(
      { weight: 10, arbitrary: fc.constant('utf8' as const) },
      { weight: 2, arbitrary: fc.constantFrom('latin1', 'gzip') },
    ),
    framing: fc.constantFrom('length', 'length', 'length', 'chunked'),
  });
}
