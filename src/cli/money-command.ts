import { formatTime } from '#cli/format-figures.ts';
import { openCommandDatabase } from '#cli/open-command-database.ts';
import { writeNewFile } from '#cli/write-new-file.ts';
import { readArgs, refuseArgs } from '#cli/read-args.ts';
import type { Command, CommandContext } from '#cli/command.ts';
import {
  type AccountDifference,
  type MonthAccounts,
  monthSchema,
} from '#contract/bottega/accounts.ts';
import { systemClock } from '#server/system-clock.ts';
import { listRegister } from '#shop/accounts/list-register.ts';
import { showAccounts } from '#shop/accounts/show-accounts.ts';
import { formatSum } from '#text/money.ts';
import { writeRegister } from '#text/register-csv.ts';

const usage = 'money [<month>] [--csv <file>]';

export const moneyCommand: Command = {
  usage,
  summary:
    'shows what card provider, orders and shelf say of a month, such as 2026-11; --csv writes the register for the accountant',
  run: money,
};

async function money(context: CommandContext): Promise<number> {
  const reading = readArgs(context.args, { csv: { type: 'string' } });
  if (!reading.ok) return refuseArgs(context, { problem: reading.problem, usage });
  const [word, other] = reading.words;
  const month = monthSchema.optional().safeParse(word);
  if (!month.success || other !== undefined) {
    return refuseArgs(context, {
      problem: `'${other ?? word}' is no month: write 2026-11.`,
      usage,
    });
  }
  await using database = await openCommandDatabase(context);
  const deps = { db: database.db, clock: systemClock };
  const shown = await showAccounts(deps, month.data);
  const { csv } = reading.values;
  if (csv === undefined) {
    for (const line of describe(shown)) context.say(line);
    return 0;
  }
  const entries = await listRegister(deps, shown.month);
  if (!(await writeNewFile(csv, writeRegister(entries)))) {
    return refuseArgs(context, { problem: `${csv} is there already.`, usage });
  }
  context.say(`${csv}: ${entries.length} entries of ${shown.month}`);
  return 0;
}

function describe({ month, provider, orders, shelf, differences, matched_at }: MonthAccounts) {
  const matched = matched_at === undefined ? 'never' : formatTime(new Date(matched_at));
  return [
    month,
    `provider  captured ${amount(provider.captured)}, gave back ${amount(provider.refunded)}`,
    `orders    sold ${amount(orders.sold)} in ${orders.orders}, refunded ${amount(orders.refunded)}`,
    `shelf     ${shelf.sold} pieces sold, ${shelf.back} back`,
    ...differences.map(describeDifference),
    `Differences: ${differences.length}; last match with the provider: ${matched}`,
  ];
}

function describeDifference(difference: AccountDifference): string {
  const { kind, amount: cents, pieces, number, piece, day } = difference;
  const words = [
    kind.replaceAll('_', ' '),
    number ?? piece ?? '',
    cents === 0 ? '' : amount(cents),
    pieces === 0 ? '' : `${pieces} pieces`,
    day ?? '',
  ];
  return `  ${words.filter((word) => word !== '').join('  ')}`;
}

function amount(cents: number): string {
  return formatSum(cents).replaceAll('\u00a0', ' ');
}
