import { expect, test } from 'vitest';
import { chooseEncoding } from './compress-bytes.ts';

test.for([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['GZIP,BR', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br, gzip;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['gzip, xbr, br2', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, br', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
])('whoever accepts "%s" is sent %s', ([accepted, encoding]) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
