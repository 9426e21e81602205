import { expect, test } from 'vitest';
import { fibresOf } from './fibres-of.ts';

test('a composition gives its fibres with their percentages', () => {
  expect(fibresOf('80% lana (merino extrafine), 20% kashmir')).toEqual([
    { name: 'merino', percent: 80 },
    { name: 'cashmere', percent: 20 },
  ]);
});

test('of a piece of several parts each fibre is named once, without a percentage', () => {
  expect(fibresOf('Esterno: 70% lana, 30% cotone; imbottitura: 100% cotone')).toEqual([
    { name: 'wool' },
    { name: 'cotton' },
  ]);
});

test('two fibres of one name are told once', () => {
  expect(fibresOf('60% poliammide, 40% poliestere')).toEqual([{ name: 'synthetic' }]);
});

test('a fibre with a name of its own only on labels is another one', () => {
  expect(fibresOf('100% ramiè')).toEqual([{ name: 'other', percent: 100 }]);
});

test.each([undefined, '', 'Lana e cotone', '90% lana'])('%j says nothing about fibres', (line) => {
  expect(fibresOf(line)).toBeUndefined();
});
