import { expect, test } from 'vitest';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

const well = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('what is read is written the same way', () => {
  const read = readTraceparent(well);
  expect(read && writeTraceparent(read)).toBe(well);
});

test.for([
  undefined,
  '',
  'ada@example.it',
  well.toUpperCase(),
  `${well}-more`,
  well.replace('00-0', '01-0'),
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `00-0af7651916cd43dd8448eb211c80319c-${'0'.repeat(16)}-01`,
])('%s leads nowhere', (text) => {
  expect(readTraceparent(text)).toBeUndefined();
});
