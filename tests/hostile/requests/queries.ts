import fc from 'fast-check';
import { marker } from './marker.ts';
import { strangeText, targetText } from './strange-text.ts';

const pieces = [
  '',
  '&&&===',
  'index',
  'order=',
  'id=../..',
  'v=',
  'a[b][c][d]=1',
  '__proto__[x]=1',
  '%00',
  '%',
  '%ff=%fe',
  '?????',
  '#fragment',
  `utm_source=${marker}`,
  `email=${marker}@${marker}.example`,
  `x=${'y'.repeat(3000)}`,
  Array.from({ length: 400 }, (_, at) => `k${at}=1`).join('&'),
] as const;

/** Nothing, or a `?` and what nobody would put behind it. */
export const strangeQuery: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: fc.constantFrom(...pieces).map((piece) => `?${piece}`) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.tuple(strangeText, strangeText), { minLength: 1, maxLength: 4 })
      .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`)
      .map((query) => targetText(query).slice(0, 6000)),
  },
);

/** A request of a GET as its query: some members twice, as lists, or with more than was asked for. */
export function queryOf(request: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc
    .tuple(request, fc.constantFrom('', '[]', '[0]', '[a]'), strangeQuery)
    .map(([value, suffix, more]) => {
      const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
      const pairs = members.flatMap(([name, member]) =>
        [member].flat().map((one) => `${escape(name)}${suffix}=${escape(String(toText(one)))}`),
      );
      const query = [...pairs, more.slice(1)].filter((piece) => piece !== '').join('&');
      return query === '' ? '' : `?${query.slice(0, 9000)}`;
    });
}

function toText(value: unknown): unknown {
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

function escape(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
