import { findNamedOrder } from '#server/tasks/find-named-order.ts';
import { openTaskEngine } from '#server/tasks/open-task-engine.ts';
import { readArgs, refuseArgs } from '#server/tasks/read-args.ts';
import type { Task, TaskContext } from '#server/tasks/task.ts';
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
  const [name, ...others] = reading.words;
  if (name === undefined || others.length > 0) {
    return refuseArgs(context, { problem: 'Name one order.', usage });
  }
  const tracking = reading.values.tracking?.trim();
  if (!tracking) return refuseArgs(context, { problem: 'The tracking code is missing.', usage });
  await using engine = await openTaskEngine(context);
  const found = await findNamedOrder(engine, name, context);
  if (found === undefined) return 1;
  const { id, state } = found.order;
  const moved = await shipOrder(engine, { orderId: id, tracking });
  if (!moved.ok) {
    context.complain(`Order ${name} is ${state}: only a paid order can be shipped.`);
    return 1;
  }
  context.say(`Order ${name} is shipped, tracking ${tracking}. The letter is on its way.`);
  return 0;
}
