import { expect, test } from 'vitest';
import { chooseEncoding } from './cache-entry.ts';

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
  // A header of endless length is not read.
  [`${'a '.repeat(8_000)}, br`, 'identity'],
  [`br${','.repeat(15_000)}`, 'identity'],
])('whoever accepts "%.30s" is sent %s', ([accepted, encoding]) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
