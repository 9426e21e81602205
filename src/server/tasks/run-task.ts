import { resolve } from 'node:path';
import { readSettings } from '#server/read-settings.ts';
import { settingsProblem, startProblem } from '#server/start-problem.ts';
import { customerTask } from '#server/tasks/customer-task.ts';
import { deliverTask } from '#server/tasks/deliver-task.ts';
import { importTask } from '#server/tasks/import-task.ts';
import { mailTask } from '#server/tasks/mail-task.ts';
import { orderTask } from '#server/tasks/order-task.ts';
import { ordersTask } from '#server/tasks/orders-task.ts';
import { picturesTask } from '#server/tasks/pictures-task.ts';
import { reconcileTask } from '#server/tasks/reconcile-task.ts';
import { refundTask } from '#server/tasks/refund-task.ts';
import { retireTask } from '#server/tasks/retire-task.ts';
import { shipTask } from '#server/tasks/ship-task.ts';
import { stockTask } from '#server/tasks/stock-task.ts';
import type { Task, TaskContext } from '#server/tasks/task.ts';
import { waitingTask } from '#server/tasks/waiting-task.ts';
import { withdrawalsTask } from '#server/tasks/withdrawals-task.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');

const tasks = new Map<string, Task>([
  ['import', importTask],
  ['stock', stockTask],
  ['retire', retireTask],
  ['pictures', picturesTask],
  ['orders', ordersTask],
  ['order', orderTask],
  ['ship', shipTask],
  ['deliver', deliverTask],
  ['refund', refundTask],
  ['withdrawals', withdrawalsTask],
  ['waiting', waitingTask],
  ['mail', mailTask],
  ['reconcile', reconcileTask],
  ['customer', customerTask],
]);

type Console = Pick<TaskContext, 'say' | 'complain'>;

/** Does what the command line asks for; resolves to the exit code. */
export async function runTask(
  [name, ...args]: string[],
  { say, complain }: Console,
): Promise<number> {
  if (name === 'help') {
    for (const line of usage()) say(line);
    return 0;
  }
  const task = tasks.get(name ?? '');
  if (task === undefined) {
    if (name !== undefined) complain(`There is no task '${name}'.`);
    for (const line of usage()) complain(line);
    return 1;
  }
  const reading = readSettings(root);
  if (!reading.ok) {
    complain(settingsProblem(reading.problems));
    return 1;
  }
  try {
    return await task.run({ args, config: reading.config, say, complain });
  } catch (error) {
    const problem = startProblem(error);
    if (problem === undefined) throw error;
    complain(problem);
    return 1;
  }
}

function usage(): string[] {
  const lines = [...tasks.values()].map(({ usage: text, summary }) => `  ${text}: ${summary}`);
  return ['npm run shop -- <task>', ...lines, '  help: shows this'];
}
