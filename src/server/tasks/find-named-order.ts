import type { TaskContext } from '#server/tasks/task.ts';
import { lookUpOrder } from '#shop/orders/look-up-order.ts';
import type { Engine } from '#shop/orders/engine.ts';

/** The order with this number or id; says so when there is none. */
export async function findNamedOrder(
  engine: Pick<Engine, 'orders'>,
  name: string,
  { complain }: Pick<TaskContext, 'complain'>,
) {
  const found = await lookUpOrder(engine, name);
  if (found === undefined) complain(`There is no order '${name}'.`);
  return found;
}
