import { expect, test } from 'vitest';
import { isInDanger } from './is-in-danger.ts';

test.for([
  ['made', '2026-11-25', false],
  ['made', '2026-11-24', true],
  ['made', '2026-11-20', true],
  ['shelf', '2026-11-23', false],
  ['shelf', '2026-11-22', true],
] as const)(
  'of pieces that are %s one that leaves by %s is in danger: %s',
  ([pieces, leaves, is]) => {
    expect(isInDanger({ pieces, leaves, today: '2026-11-22' })).toBe(is);
  },
);
