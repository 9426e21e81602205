import { expect, test } from 'vitest';
import { escaped } from './escape-beyond-ascii.ts';

test('a program says the same with escapes, and no character of it needs two bytes', async () => {
  const code = `export const said = ["dell’Abetone €", \`\${1}à🧶\`, /[à-ü]🧶/u.test("ù🧶"), { è: "è" }.è];`;
  const written = escaped(code);
  expect(written).toMatch(/^[\0-\x7f]*$/);
  const { said } = await import(`data:text/javascript,${encodeURIComponent(written)}`);
  expect(said).toEqual(['dell’Abetone €', '1à🧶', true, 'è']);
});

test('a template that is read as it is written is refused where an escape would change it', () => {
  expect(() => escaped('String.raw`è`')).toThrow('raw template');
  expect(escaped('String.raw`\\d`; "è"')).toContain('String.raw`\\d`');
});
