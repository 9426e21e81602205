import { expect, test } from 'vitest';
import { makeLine } from '#support/catalogue/make-product.ts';
import { orderRequestSchema } from './order.ts';
import { orderSizeProblem } from './order-size.ts';

const linesOf = (count: number, qty = 1) =>
  Array.from({ length: count }, (_, index) => makeLine({ _id: `pezzo-${index}`, qty }));

function problemsOf(products: { qty: number }[]) {
  const read = orderRequestSchema.safeParse({ products, total: 0, subtotal: 0, delivery: 0 });
  return read.error?.issues.map(({ message }) => message) ?? [];
}

test('fifty favours for a wedding are an order', () => {
  expect(problemsOf(linesOf(1, 50))).toEqual([]);
  expect(problemsOf(linesOf(25, 2))).toEqual([]);
  expect(problemsOf(linesOf(30))).toEqual([]);
});

test.each([
  [linesOf(1, 51), 'too_many_pieces'],
  [linesOf(1, 999), 'too_many_pieces'],
  [linesOf(26, 2), 'too_many_pieces'],
  [linesOf(31), 'too_many_lines'],
])('what nobody orders by a click is no order (%#)', (lines, problem) => {
  expect(problemsOf(lines)).toEqual([problem]);
  expect(orderSizeProblem(lines)).toBe(problem);
});
