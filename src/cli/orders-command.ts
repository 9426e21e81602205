import { orderStates, orderStateSchema } from '#contract/order.ts';
import { formatAmount, formatTime } from '#cli/format-figures.ts';
import { openCommandDeps } from '#cli/open-command-deps.ts';
import { readOptions, refuseArgs, readLimit } from '#cli/read-args.ts';
import type { Command, CommandContext } from '#cli/command.ts';
import { lostItsPayment, canMove } from '#shop/orders/transitions.ts';
import type { Order } from '#shop/orders/order.ts';
const usage = 'orders [--state <state>] [--limit <number>]';
/** What to make of it: nothing is to be sent, and the customer has been told. */
const lostMark = '  (authorisation lost: nothing charged, do not send)';

export const ordersCommand: Command = {
  usage,
  summary: 'lists orders, newest first: 20 in any state unless told otherwise',
  run: listOrders,
};

async function listOrders(context: CommandContext): Promise<number> {
  const wanted = readWanted(context.args);
  if (!wanted.ok) return refuseArgs(context, { problem: wanted.problem, usage });
  await using deps = await openCommandDeps(context);
  const orders = await deps.orders.list(wanted);
  const withdrawn = await deps.orders.withdrawn(orders.map(({ id }) => id));
  for (const order of orders) context.say(describe(order, withdrawn.get(order.id)));
  if (orders.length === 0) context.say('No orders.');
  return 0;
}

function readWanted(args: string[]) {
  const reading = readOptions(args, {
    state: { type: 'string', multiple: true },
    limit: { type: 'string', default: '20' },
  });
  if (!reading.ok) return reading;
  const states = orderStateSchema.array().safeParse(reading.values.state ?? orderStates);
  if (!states.success) return wrong(`The states are ${orderStates.join(', ')}.`);
  const limit = readLimit(reading.values.limit);
  return limit.ok ? { ok: true as const, states: states.data, limit: limit.number } : limit;
}

function wrong(problem: string) {
  return { ok: false as const, problem };
}

/** An order that did not succeed has no number: its id names it. */
function describe(order: Order, withdrawnAt: Date | undefined): string {
  const { id, number, state, total, createdAt, customer, erasedAt } = order;
  const name = erasedAt ? '(erased)' : `${customer.first_name} ${customer.last_name}`;
  const amount = formatAmount(total).padStart(10);
  return `${number ?? id}  ${state.padEnd(15)}  ${formatTime(createdAt)}  ${amount}  ${name}${markOf(order, withdrawnAt)}`;
}

function markOf(order: Order, withdrawnAt: Date | undefined): string {
  if (lostItsPayment(order)) return lostMark;
  if (withdrawnAt === undefined) return '';
  const what = canMove(order.state, 'shipped') ? ': do not send' : '';
  return `  (withdrawn ${formatTime(withdrawnAt)}${what})`;
}
