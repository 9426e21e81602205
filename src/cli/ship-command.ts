import { trackingSchema } from '#contract/bottega/order-fields.ts';
import { fieldMaxLength } from '#contract/limits.ts';
import { formatTime } from '#cli/format-figures.ts';
import { readArgs, refuseArgs } from '#cli/read-args.ts';
import type { Command, CommandContext } from '#cli/command.ts';
import { type NamedOrder, workOnOrder } from '#cli/work-on-order.ts';
import { parcelLeftAt } from '#shop/orders/parcel-left.ts';
import { type Corrected, correctTracking } from '#shop/orders/correct-tracking.ts';
import { type Shipped, shipOrder } from '#shop/orders/ship-order.ts';

const usage = 'ship <number> [--tracking <code> [--carrier <name>]] [--tell] [--anyway]';

export const shipCommand: Command = {
  usage,
  summary:
    'notes that the parcel left, without a code when you bring it by hand, and writes to the ' +
    'customer; once it left, changes the code (--tell writes again); --anyway though withdrawn',
  run: ship,
};

interface Wish {
  tracking: string | undefined;
  carrier: string | undefined;
  tell: boolean;
  anyway: boolean;
}

async function ship(context: CommandContext): Promise<number> {
  const reading = readArgs(context.args, {
    tracking: { type: 'string' },
    carrier: { type: 'string' },
    tell: { type: 'boolean', default: false },
    anyway: { type: 'boolean', default: false },
  });
  if (!reading.ok) return refuseArgs(context, { problem: reading.problem, usage });
  const { tell, anyway, carrier } = reading.values;
  const names = context.config.carriers.map(({ name }) => name);
  if (carrier !== undefined && !names.includes(carrier)) {
    const known = names.length === 0 ? 'CARRIERS names nobody' : `it is one of ${names.join(', ')}`;
    return refuseArgs(context, { problem: `There is no carrier '${carrier}': ${known}.`, usage });
  }
  const code = trackingSchema.optional().safeParse(reading.values.tracking);
  if (!code.success) {
    const problem = `The tracking code is empty, or longer than ${fieldMaxLength} letters.`;
    return refuseArgs(context, { problem, usage });
  }
  const tracking = code.data;
  return workOnOrder(context, {
    words: reading.words,
    usage,
    async work(named) {
      const hasLeft = parcelLeftAt(named.history) !== undefined;
      const wish = { tracking, carrier, tell, anyway };
      return hasLeft ? correct(context, named, wish) : send(context, named, wish);
    },
  });
}

async function send(
  { say, complain }: CommandContext,
  { deps, name, order }: NamedOrder,
  { tracking, carrier, anyway }: Wish,
): Promise<number> {
  const shipped = await shipOrder(deps, { orderId: order.id, tracking, carrier, anyway });
  if (!shipped.ok) {
    complain(`Order ${name} ${whyNotShipped(shipped, order.state)}`);
    return 1;
  }
  const how = tracking === undefined ? 'by hand, without a tracking code' : `tracking ${tracking}`;
  say(`Order ${name} is shipped, ${how}. The e-mail is on its way.`);
  return 0;
}

function whyNotShipped(shipped: Extract<Shipped, { ok: false }>, state: string): string {
  switch (shipped.reason) {
    case 'withdrawn':
      return `was withdrawn on ${formatTime(shipped.at)}: do not send it, or add --anyway.`;
    case 'unknown_carrier':
      return 'has a carrier that CARRIERS does not name.';
    case 'not_found':
    case 'wrong_state':
      return `is ${state}: only a paid order can be shipped.`;
  }
}

async function correct(
  { say, complain }: CommandContext,
  { deps, name, order }: NamedOrder,
  { tracking = order.tracking, carrier = order.carrier, tell }: Wish,
): Promise<number> {
  if (tracking === undefined) {
    complain(`Order ${name} was shipped by hand already. Add --tracking <code> if it has a code.`);
    return 1;
  }
  const corrected = await correctTracking(deps, { orderId: order.id, tracking, carrier, tell });
  if (!corrected.ok) {
    complain(`Order ${name} ${whyNotCorrected(corrected)}`);
    return 1;
  }
  const what = corrected.changed ? 'has now' : 'was shipped before, with';
  const email = tell ? 'The e-mail is on its way.' : 'The customer is not told: add --tell.';
  say(`Order ${name} ${what} tracking ${tracking}. ${email}`);
  return 0;
}

function whyNotCorrected({ reason }: Extract<Corrected, { ok: false }>): string {
  switch (reason) {
    case 'erased':
      return 'is of a customer who was erased: its code is gone for good.';
    case 'unknown_carrier':
      return 'has a carrier that CARRIERS does not name.';
    case 'not_found':
    case 'not_shipped':
      return 'has not left.';
  }
}
