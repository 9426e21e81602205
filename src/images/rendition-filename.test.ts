import fc from 'fast-check';
import { expect, test } from 'vitest';
import { picturePath } from '#contract/paths.ts';
import { renditionKinds } from '#contract/rendition-kinds.ts';
import { parseFilename } from './rendition-filename.ts';

test('a file name tells picture, size and format', () => {
  expect(parseFilename('cardigan-alba-rosso-1.normal.webp')).toEqual({
    name: 'cardigan-alba-rosso-1',
    size: 'normal',
    format: 'webp',
  });
});

test.each([
  '',
  'cardigan.jpg',
  'cardigan.huge.jpg',
  'cardigan.normal.gif',
  'cardigan.share.avif',
  'cardigan.{size}.jpg',
  'Cardigan.normal.jpg',
  'cardigan.normal.jpg.jpg',
  '../cardigan.normal.jpg',
  'cardigan-.normal.jpg',
  `${'a'.repeat(101)}.normal.jpg`,
  'constructor.__proto__.jpg',
  'a\0.normal.jpg',
])('the file name %j is of no picture', (filename) => {
  expect(parseFilename(filename)).toBeUndefined();
});

test('every address the shop writes can be read', () => {
  const name = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,5}$/);
  const kind = fc.constantFrom(...renditionKinds);
  fc.assert(
    fc.property(name, kind, (name, kind) => {
      const wanted = { name, ...kind };
      const path = picturePath(`${wanted.name}.{size}.jpg`, wanted.size, wanted.format);
      expect(parseFilename(path.replace('/file/', ''))).toEqual(wanted);
    }),
  );
});
