import { expect, test } from 'vitest';
import { orderStates } from '#contract/order.ts';
import { canTransition, correctedState, isOpen, isPlaced, transitions } from './transitions.ts';

test('an order that is over never comes back', () => {
  for (const over of ['expired', 'cancelled', 'refunded'] as const) {
    expect(orderStates.filter((to) => canTransition(over, to))).toEqual([]);
  }
});

test('money is only ever taken after an authorisation', () => {
  expect(orderStates.filter((from) => canTransition(from, 'paid'))).toEqual(['authorised']);
});

test('only what was paid can be shipped or refunded', () => {
  expect(orderStates.filter((from) => canTransition(from, 'shipped'))).toEqual(['paid']);
  expect(orderStates.filter((from) => canTransition(from, 'refunded'))).toEqual([
    'paid',
    'shipped',
    'delivered',
  ]);
});

test('an order is open until its card is authorised, and placed from then on', () => {
  expect(orderStates.filter(isOpen)).toEqual(['pending', 'requires_action', 'failed']);
  expect(orderStates.filter(isPlaced)).toEqual(['authorised', 'paid', 'shipped', 'delivered']);
});

test('a step that is taken back leads to where it can be made again, and no money moves', () => {
  const steps = orderStates.flatMap((from) =>
    from === 'shipped' || from === 'delivered' ? [{ from, to: correctedState[from] }] : [],
  );
  expect(steps.map(({ from }) => from)).toEqual(Object.keys(correctedState));
  for (const { from, to } of steps) {
    expect([canTransition(to, from), canTransition(from, to)]).toEqual([true, false]);
    expect([isPlaced(to), canTransition(to, 'refunded')]).toEqual([true, true]);
  }
});

test('every state can be reached from the first', () => {
  const reached = new Set<string>(['pending']);
  for (const from of reached) {
    const known = orderStates.find((state) => state === from);
    for (const to of known ? transitions[known] : []) reached.add(to);
  }
  expect(orderStates.filter((state) => !reached.has(state))).toEqual([]);
});
