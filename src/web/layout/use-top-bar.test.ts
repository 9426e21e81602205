import { expect, test } from 'vitest';
import { topBarMove, type TopBarState } from './use-top-bar.ts';

function scroll(...positions: number[]): TopBarState {
  return positions.reduce(topBarMove, { hidden: false, anchorY: 0 });
}

test('the top bar stays for the first 15 pixels and hides after them', () => {
  expect(scroll(15).hidden).toBe(false);
  expect(scroll(16).hidden).toBe(true);
});

test('many small steps down hide the bar as one big step does', () => {
  expect(scroll(5, 10, 15).hidden).toBe(false);
  expect(scroll(5, 10, 15, 20).hidden).toBe(true);
});

test('the bar shows again as soon as the page moves up', () => {
  expect(scroll(400, 399).hidden).toBe(false);
});

test('after a move up the 15 pixels count from the turning point', () => {
  expect(scroll(400, 300, 315).hidden).toBe(false);
  expect(scroll(400, 300, 316).hidden).toBe(true);
});

test('the rubber band above the top of a page does not hide the bar', () => {
  expect(scroll(0, -80, 0).hidden).toBe(false);
});
