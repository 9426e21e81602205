import type { Command, CommandContext } from '#cli/command.ts';
import { readArgs, refuseArgs } from '#cli/read-args.ts';
import { type NamedOrder, workOnOrder } from '#cli/work-on-order.ts';
import {
  type AddressChanges,
  type AddressField,
  addressFields,
  addressSchema,
} from '#contract/bottega/order-changes.ts';
import { type AddressCorrected, correctAddress } from '#shop/orders/correct-address.ts';

const usage = 'address <number> [--city <city>] …';

export const addressCommand: Command = {
  usage,
  summary: `corrects the address of an order that has not left: ${addressFields.map(optionOf).join(', ')}; without options shows it`,
  run: address,
};

const options = Object.fromEntries(
  addressFields.map((field) => [nameOf(field), { type: 'string' as const }]),
);

async function address(context: CommandContext): Promise<number> {
  const reading = readArgs(context.args, options);
  if (!reading.ok) return refuseArgs(context, { problem: reading.problem, usage });
  const typed = addressSchema
    .partial()
    .safeParse(
      Object.fromEntries(addressFields.map((field) => [field, reading.values[nameOf(field)]])),
    );
  if (!typed.success) {
    const [field] = typed.error.issues[0]?.path ?? [];
    const problem = `--${nameOf(String(field))} is not as the checkout would have it.`;
    return refuseArgs(context, { problem, usage });
  }
  const to = typed.data;
  return workOnOrder(context, {
    words: reading.words,
    usage,
    work(named) {
      const { customer } = named.order;
      const wanted = addressFields.filter((field) => to[field] !== undefined);
      if (wanted.length === 0) return show(context, named);
      const changes: AddressChanges = Object.fromEntries(
        wanted.map((field) => [field, { from: customer[field] ?? '', to: to[field] }]),
      );
      return correct(context, named, changes);
    },
  });
}

async function show({ say }: CommandContext, { order }: NamedOrder): Promise<number> {
  const width = Math.max(...addressFields.map((field) => optionOf(field).length));
  for (const field of addressFields) {
    say(`${optionOf(field).padEnd(width)}  ${order.customer[field] ?? ''}`.trimEnd());
  }
  return 0;
}

async function correct(
  { say, complain }: CommandContext,
  { deps, name, order }: NamedOrder,
  changes: AddressChanges,
): Promise<number> {
  const corrected = await correctAddress(deps, { orderId: order.id, changes });
  if (!corrected.ok) {
    complain(`Order ${name} ${whyNotCorrected(corrected.reason, order.state)}`);
    return 1;
  }
  say(`Order ${name} ${corrected.changed ? 'has its new address' : 'had this address already'}.`);
  return 0;
}

function whyNotCorrected(
  reason: Extract<AddressCorrected, { ok: false }>['reason'],
  state: string,
): string {
  switch (reason) {
    case 'erased':
      return 'is of a customer who was erased.';
    case 'handed_over':
      return 'was handed over: the parcel bears the address it has. Take it back in the Bottega first.';
    case 'changed_meanwhile':
      return 'was corrected by somebody else just now: look at it again.';
    case 'not_found':
    case 'wrong_state':
      return `is ${state}: only what has not left has an address to correct.`;
  }
}

function nameOf(field: AddressField | string): string {
  return field.replaceAll('_', '-');
}

function optionOf(field: AddressField): string {
  return `--${nameOf(field)}`;
}
