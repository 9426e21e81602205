import { expect, test } from 'vitest';
import type { ColorGroup } from '#contract/product-filters.ts';
import { colorGroupsOf } from './color-groups.ts';

test.each<[string, string, ColorGroup]>([
  ['Rosso robbia', '#9e4433', 'red'],
  ['Panna naturale', '#e8dfcc', 'white'],
  ['Carta da zucchero', '#7d93a6', 'blue'],
  ['Prugna', '#5c3b48', 'purple'],
  ['Ocra', '#c0903f', 'yellow'],
  ['Castagna', '#6a4331', 'brown'],
  ['Terracotta', '#b5694a', 'orange'],
  ['Salvia', '#8f9a82', 'green'],
  ['Inchiostro', '#2b3442', 'blue'],
  ['Avena', '#d3c2a4', 'beige'],
  ['Indaco', '#3f5270', 'blue'],
  ['Muschio', '#5f6345', 'green'],
  ['Grigio pietra', '#8f8b84', 'grey'],
  ['Cipria', '#d8bfb0', 'pink'],
  ['Burro', '#e6d6a8', 'yellow'],
  ['Grigio carbone', '#45423f', 'grey'],
  ['Bruno di pecora', '#6b5344', 'brown'],
  ['Malva', '#94757f', 'purple'],
  ['Bosco', '#3c4a3c', 'green'],
  ['Rosa antico', '#c39b8f', 'pink'],
  ['Sabbia', '#c9b491', 'beige'],
])('%s (%s) of the sample catalogue is found in %s', (name, code, group) => {
  expect(colorGroupsOf({ name, code })).toEqual([group]);
});

test.each<[string, ColorGroup]>([
  ['#c1121f', 'red'],
  ['#5e1224', 'red'],
  ['#f2c200', 'yellow'],
  ['#f07f13', 'orange'],
  ['#f4a7b9', 'pink'],
  ['#d81b72', 'pink'],
  ['#6a2c91', 'purple'],
  ['#b9a3d6', 'purple'],
  ['#1d3f8f', 'blue'],
  ['#8ec5e8', 'blue'],
  ['#1f4e5f', 'blue'],
  ['#2e7d32', 'green'],
  ['#b5dfc8', 'green'],
  ['#ffffff', 'white'],
  ['#000000', 'black'],
  ['#1c1a19', 'black'],
  ['#808080', 'grey'],
  ['#5b3a29', 'brown'],
  ['#c19a6b', 'beige'],
])('without a telling name the code decides: %s is %s', (code, group) => {
  expect(colorGroupsOf({ name: 'Numero 7', code })).toEqual([group]);
});

test('a colour that is named in plain words is found under its name, whatever its code', () => {
  expect(colorGroupsOf({ name: 'Rosa antico', code: '#808080' })).toEqual(['pink']);
});

test('a piece in two colours is found in both', () => {
  const stripes = { name: 'Panna e indaco', code: '#e8dfcc', code2: '#3f5270' };
  expect(colorGroupsOf(stripes)).toEqual(['white', 'blue']);
});

test('a name that tells one of two colours decides neither', () => {
  const socks = { name: 'Grigio pietra e robbia', code: '#8f8b84', code2: '#9e4433' };
  expect(colorGroupsOf(socks)).toEqual(['grey', 'red']);
});

test('two codes of one group are one', () => {
  expect(colorGroupsOf({ name: 'Mare', code: '#7d93a6', code2: '#3f5270' })).toEqual(['blue']);
});
