import type { DeskCard } from '#contract/bottega/desk-card.ts';
import { orderStates, orderStateSchema } from '#contract/order.ts';
import { formatAmount, formatTime } from '#cli/format-figures.ts';
import { openCommandDeps } from '#cli/open-command-deps.ts';
import { readOptions, refuseArgs, readLimit } from '#cli/read-args.ts';
import type { Command, CommandContext } from '#cli/command.ts';
import { lostItsPayment, canMove } from '#shop/orders/transitions.ts';
import { listInDanger } from '#shop/orders/list-orders.ts';
import type { Order } from '#shop/orders/order.ts';
const usage = 'orders [--state <state>] [--limit <number>] | orders --late';
/** What to make of it: nothing is to be sent, and the customer has been told. */
const lostMark = '  (authorisation lost: nothing charged, do not send)';

export const ordersCommand: Command = {
  usage,
  summary:
    'lists orders, newest first: 20 in any state unless told otherwise; --late those that are about to break their promise',
  run: listOrders,
};

async function listOrders(context: CommandContext): Promise<number> {
  const wanted = readWanted(context.args);
  if (!wanted.ok) return refuseArgs(context, { problem: wanted.problem, usage });
  await using deps = await openCommandDeps(context);
  if (wanted.late) return listLate(context, await listInDanger(deps));
  const orders = await deps.orders.list(wanted);
  const withdrawn = await deps.orders.withdrawn(orders.map(({ id }) => id));
  for (const order of orders) context.say(describe(order, withdrawn.get(order.id)));
  if (orders.length === 0) context.say('No orders.');
  return 0;
}

function readWanted(args: string[]) {
  const reading = readOptions(args, {
    state: { type: 'string', multiple: true },
    limit: { type: 'string' },
    late: { type: 'boolean', default: false },
  });
  if (!reading.ok) return reading;
  const { late, state, limit: most } = reading.values;
  if (late && (state ?? most) !== undefined) return wrong('--late lists all of them.');
  const states = orderStateSchema.array().safeParse(state ?? orderStates);
  if (!states.success) return wrong(`The states are ${orderStates.join(', ')}.`);
  const limit = readLimit(most ?? '20');
  return limit.ok ? { ok: true as const, late, states: states.data, limit: limit.number } : limit;
}

function wrong(problem: string) {
  return { ok: false as const, problem };
}

/** The most urgent first. */
function listLate({ say }: CommandContext, orders: DeskCard[]): number {
  for (const order of orders) say(describeLate(order));
  if (orders.length === 0) say('No order is in danger of being late.');
  return 0;
}

function describeLate({ number, name, ship_by, promise, ...order }: DeskCard): string {
  const closed = order.leaves_while_closed ? ' (closed)' : '';
  const verb = order.is_late ? 'should have left' : 'must leave';
  const leaves = `${verb} by ${ship_by}${closed}`.padEnd(30);
  const promised = promise ? `promised ${promise.from} to ${promise.to}` : 'promised no day';
  return `${number}  ${leaves}  ${promised}  ${name === '' ? '(erased)' : name}`;
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
