import { expect, test } from 'vitest';
import { materialsEditor } from './matter-editors.tsx';

const wool = { percent: '80 %', fibre: 'lana' };
const cotton = { percent: '20', fibre: ' cotone ' };
const empty = { percent: '', fibre: ' ' };

test('lines of the composition that were left empty are none', () => {
  const draft = { fibres: [cotton, empty, wool, empty], more: '' };
  expect(materialsEditor.toValue(draft)).toEqual({ value: ['80% lana, 20% cotone'] });
});

test('a composition of empty lines alone is refused, and so is half a line', () => {
  const halves = [[empty], [wool, { percent: '20', fibre: '' }]];
  for (const fibres of halves) {
    expect(materialsEditor.toValue({ fibres, more: '' })).toHaveProperty('problem');
  }
});
