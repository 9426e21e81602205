import { expect, test } from 'vitest';
import { readTag, tagAddress } from './tag-code.ts';

test('a tag holds a short address of ours, and is read from it or from its number', () => {
  const address = tagAddress('https://gomitolo.example', '12');
  expect(address).toBe('https://gomitolo.example/bottega/pezzi/cartellino/12');
  expect([address, ' 12 ', 'n. 12'].map(readTag)).toEqual(['12', '12', '12']);
});

test.each(['', 'BRT 12', '12345678901234567890', 'https://example.it/12', '/bottega/pezzi/12'])(
  'the code %s is no tag',
  (code) => expect(readTag(code)).toBeUndefined(),
);
