import { findNamedOrder } from '#server/tasks/find-named-order.ts';
import { openTaskEngine } from '#server/tasks/open-task-engine.ts';
import { refuseArgs } from '#server/tasks/read-args.ts';
import type { Task, TaskContext } from '#server/tasks/task.ts';
import { deliverOrder } from '#shop/orders/ship-order.ts';

const usage = 'deliver <number>';

export const deliverTask: Task = {
  usage,
  summary: 'notes that the parcel arrived',
  run: deliver,
};

async function deliver(context: TaskContext): Promise<number> {
  const [name] = context.args;
  if (name === undefined || context.args.length > 1) {
    return refuseArgs(context, { problem: 'Name one order.', usage });
  }
  await using engine = await openTaskEngine(context);
  const found = await findNamedOrder(engine, name, context);
  if (found === undefined) return 1;
  const { id, state } = found.order;
  const moved = await deliverOrder(engine, id);
  if (!moved.ok) {
    context.complain(`Order ${name} is ${state}: only a shipped order can be delivered.`);
    return 1;
  }
  context.say(`Order ${name} is delivered.`);
  return 0;
}
