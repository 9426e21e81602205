import { type ListedWithdrawal, listWithdrawals } from '#database/withdrawal/list-withdrawals.ts';
import { formatTime } from '#server/tasks/format-figures.ts';
import { openTaskDatabase } from '#server/tasks/open-task-database.ts';
import { readArgs, refuseArgs } from '#server/tasks/read-args.ts';
import { readLimit } from '#server/tasks/read-limit.ts';
import type { Task, TaskContext } from '#server/tasks/task.ts';

const usage = 'withdrawals [--limit <number>]';

export const withdrawalsTask: Task = {
  usage,
  summary: 'lists withdrawals, newest first, with the order each belongs to',
  run: listThem,
};

async function listThem(context: TaskContext): Promise<number> {
  const reading = readArgs(context.args, { limit: { type: 'string', default: '20' } });
  if (!reading.ok) return refuseArgs(context, { problem: reading.problem, usage });
  const [word] = reading.words;
  const limit = readLimit(reading.values.limit);
  if (word !== undefined) {
    return refuseArgs(context, { problem: `'${word}' is not understood.`, usage });
  }
  if (!limit.ok) return refuseArgs(context, { problem: limit.problem, usage });
  await using database = await openTaskDatabase(context.config);
  const withdrawals = await listWithdrawals(database.db, { limit: limit.number });
  for (const withdrawal of withdrawals) context.say(describe(withdrawal));
  if (withdrawals.length === 0) context.say('No withdrawals.');
  return 0;
}

function describe(withdrawal: ListedWithdrawal): string {
  const { receivedAt, name, email } = withdrawal;
  return `${formatTime(receivedAt)}  ${nameOrder(withdrawal)}  ${name} <${email}>`;
}

/** Where number and address do not fit together, what was written and what the address has ordered. */
function nameOrder({ order, order_number, ofAddress }: ListedWithdrawal): string {
  if (order !== undefined) return `${order.number} (${order.state})`;
  const known = ofAddress.length === 0 ? 'none' : ofAddress.join(', ');
  return `no order fits '${order_number}' (orders of the address: ${known})`;
}
