import { formatTime } from '#server/tasks/format-figures.ts';
import type { CustomerFile } from '#shop/customer/customer-store.ts';
import type { ErasurePlan } from '#shop/customer/erase-customer.ts';

/** What is kept about a person, in a line for each noun. */
export function describeCustomer(file: CustomerFile, keptLetters: number): string[] {
  const { email, orders, interests, addressLinks, withdrawals, letters } = file;
  const nouns = [orders, interests, addressLinks, withdrawals, letters];
  if (nouns.every(({ length }) => length === 0) && keptLetters === 0)
    return [`Nothing is kept about ${email}.`];
  return [
    `Kept about ${email}`,
    field(
      'orders',
      orders.map(({ order }) => `${order.number ?? order.id} (${order.state})`),
    ),
    field(
      'requests',
      interests.map(({ piece, state }) => `${piece.name} (${state})`),
    ),
    field(
      'links',
      addressLinks.map(({ confirmedAt }) => (confirmedAt ? 'confirmed' : 'open')),
    ),
    field(
      'withdrawals',
      withdrawals.map(({ order_number }) => order_number),
    ),
    field(
      'letters',
      letters.map(({ kind, refusedAt }) => (refusedAt ? `${kind} (refused)` : kind)),
    ),
    ...(keptLetters === 0 ? [] : [`  ${keptLetters} of the letters lie in a folder`]),
  ];
}

function field(name: string, parts: string[]): string {
  const list = parts.length === 0 ? '' : `: ${parts.join(', ')}`;
  return `  ${name.padEnd(13)}${parts.length}${list}`;
}

/** What cannot be erased yet, and why. */
export function describeKept({ kept }: ErasurePlan): string[] {
  return kept.map((one) => {
    const name =
      'order' in one
        ? `Order ${one.order.order.number ?? one.order.order.id}`
        : `The withdrawal from order ${one.withdrawal.order_number}`;
    switch (one.reason) {
      case 'under_way':
        return `${name} stays: the order is under way.`;
      case 'guarantee':
        return `${name} stays until ${formatTime(one.until)}: the legal guarantee lasts.`;
      case 'withdrawal':
        return `${name} stays until ${formatTime(one.until)}: it has to be dealt with.`;
    }
  });
}
