import { describeOrder } from '#server/tasks/describe-order.ts';
import type { Task } from '#server/tasks/task.ts';
import { workOnOrder } from '#server/tasks/work-on-order.ts';

const usage = 'order <number or id>';

/** It has no options, so an id that begins with a dash is an id. */
export const orderTask: Task = {
  usage,
  summary: 'shows an order: customer, lines, amounts and all that happened to it',
  run: (context) =>
    workOnOrder(context, {
      words: context.args,
      usage,
      async work(named) {
        for (const line of describeOrder(named)) context.say(line);
        return 0;
      },
    }),
};
