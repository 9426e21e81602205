import fc from 'fast-check';
import { strangeText } from './strange-text.ts';

const numbers = [0, -0, -1, 0.5, 1e-9, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, Number.MAX_VALUE];
const others = [null, true, false, [], {}, [[]], [null], [{}], { length: 4_294_967_295 }];

const deep = fc
  .tuple(fc.constantFrom(10, 200, 2000), fc.boolean())
  .map(([depth, isList]) => nest(depth, isList));

/** JSON that nobody expects where it comes. */
export const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: strangeText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...others) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.constant(0), { minLength: 101, maxLength: 400 }) },
  { weight: 1, arbitrary: deep },
);

function nest(depth: number, isList: boolean): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value };
  return value;
}
