import { readArgs, refuseArgs } from '#server/tasks/read-args.ts';
import type { Task, TaskContext } from '#server/tasks/task.ts';
import { type NamedOrder, workOnOrder } from '#server/tasks/work-on-order.ts';
import { shipOrder } from '#shop/orders/ship-order.ts';

const usage = 'ship <number> --tracking <code>';

export const shipTask: Task = {
  usage,
  summary: 'notes that the parcel left, and writes to the customer',
  run: ship,
};

async function ship(context: TaskContext): Promise<number> {
  const reading = readArgs(context.args, { tracking: { type: 'string' } });
  if (!reading.ok) return refuseArgs(context, { problem: reading.problem, usage });
  const tracking = reading.values.tracking?.trim();
  if (!tracking) return refuseArgs(context, { problem: 'The tracking code is missing.', usage });
  return workOnOrder(context, {
    words: reading.words,
    usage,
    work: (named) => shipNamed(context, { ...named, tracking }),
  });
}

async function shipNamed(
  { say, complain }: TaskContext,
  { engine, name, order, tracking }: NamedOrder & { tracking: string },
): Promise<number> {
  const moved = await shipOrder(engine, { orderId: order.id, tracking });
  if (!moved.ok) {
    complain(`Order ${name} is ${order.state}: only a paid order can be shipped.`);
    return 1;
  }
  say(`Order ${name} is shipped, tracking ${tracking}. The letter is on its way.`);
  return 0;
}
