import type { Plan } from './model.ts';
import type { World } from './open-world.ts';
import { placed } from './placed.ts';
import type { Books } from './read-books.ts';

/** Every piece is in stock or sold, none twice, and none is held any more. */
export function agreeOnStock({ pieces, plan, facts }: World, books: Books): string[] {
  const wrong: string[] = [];
  for (const [index, { name, skuId }] of pieces.entries()) {
    const stock = books.stock.get(skuId) ?? 0;
    const sold = placed(books)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.skuId === skuId)
      .reduce((sum, { qty }) => sum + qty, 0);
    const back = comeBack(books, skuId);
    const initial = plan.stock[index] ?? 0;
    const corrected = facts.corrections.get(skuId) ?? 0;
    if (stock < 0) wrong.push(`${name}: stock is ${stock}`);
    if (stock + sold - back !== initial + corrected) {
      wrong.push(
        `${name}: ${stock} in stock + ${sold} sold - ${back} back, but ${initial} + ${corrected} counted`,
      );
    }
  }
  if (books.held > 0) wrong.push(`${books.held} holds are left`);
  return [...wrong, ...heldInVain(plan, books)];
}

/** Pieces of this size that refunds put back into stock. */
function comeBack({ orders, refunds }: Books, skuId: string): number {
  const lines = new Map(orders.map((order) => [order.id, order.lines]));
  return refunds
    .filter(({ isRestocked }) => isRestocked)
    .flatMap((refund) => refund.lines.map((back) => ({ ...back, orderId: refund.orderId })))
    .filter(({ orderId, line }) => lines.get(orderId)?.[line]?.skuId === skuId)
    .reduce((sum, { qty }) => sum + qty, 0);
}

/** Held pieces are there when they are paid, unless time went by. */
function heldInVain(plan: Plan, { orders }: Books): string[] {
  const isExcused = plan.groups.flatMap(({ steps }) => steps).some((step) => step.do === 'pass');
  if (isExcused) return [];
  return orders
    .filter(({ history }) => history.some(({ cause }) => cause === 'not_available'))
    .map(({ id }) => `order ${id} held pieces that were not there`);
}
