import { refundDue } from '#shop/withdrawal/request-withdrawal.ts';
import { type ListedWithdrawal, listWithdrawals } from '#shop/withdrawal/queries.ts';
import { formatDay, formatTime } from '#cli/format-figures.ts';
import { openCommandDatabase } from '#cli/open-command-database.ts';
import { readOptions, refuseArgs, readLimit } from '#cli/read-args.ts';
import type { Command, CommandContext } from '#cli/command.ts';
import { canMove } from '#shop/orders/transitions.ts';

const usage = 'withdrawals [--limit <number>]';

export const withdrawalsCommand: Command = {
  usage,
  summary:
    'lists withdrawals, newest first, with the order each belongs to and the day its money is due',
  run: listThem,
};

async function listThem(context: CommandContext): Promise<number> {
  const reading = readOptions(context.args, { limit: { type: 'string', default: '20' } });
  if (!reading.ok) return refuseArgs(context, { problem: reading.problem, usage });
  const limit = readLimit(reading.values.limit);
  if (!limit.ok) return refuseArgs(context, { problem: limit.problem, usage });
  await using database = await openCommandDatabase(context);
  const withdrawals = await listWithdrawals(database.db, { limit: limit.number });
  for (const withdrawal of withdrawals) context.say(describe(withdrawal));
  if (withdrawals.length === 0) context.say('No withdrawals.');
  return 0;
}

function describe(withdrawal: ListedWithdrawal): string {
  const { receivedAt, name, email } = withdrawal;
  return `${formatTime(receivedAt)}  ${nameOrder(withdrawal)}  ${name} <${email}>${describeDue(withdrawal)}`;
}

/** Nothing is due any more once the money is back, or when none was taken. */
function describeDue({ receivedAt, order }: ListedWithdrawal): string {
  if (order !== undefined && !canMove(order.state, 'refunded')) return '';
  return `  refund due by ${formatDay(refundDue(receivedAt))}`;
}

/** Where number and address do not fit together, what was written and what the address has ordered. */
function nameOrder({ order, order_number, ofAddress }: ListedWithdrawal): string {
  if (order !== undefined) return `${order.number} (${order.state})`;
  const known = ofAddress.length === 0 ? 'none' : ofAddress.join(', ');
  return `no order fits '${order_number}' (orders of the address: ${known})`;
}
