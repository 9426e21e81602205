import { z } from 'zod';
import { SetupProblem } from '#database/setup-problem.ts';
import { describeProviderProblem } from '#payments/provider-failure.ts';
import { formatAmount } from '#cli/format-figures.ts';
import { openCommandDeps } from '#cli/open-command-deps.ts';
import { readOptions } from '#cli/read-args.ts';
import { type Command, UsageProblem } from '#cli/command.ts';
import { matchLedger } from '#shop/orders/match-ledger.ts';
import { reconcile } from '#shop/payments/reconcile.ts';
import { formatTime } from '#server/starting/format-time.ts';
import { readDifferences, type StandingDifference } from '#shop/orders/payment-queries.ts';

export const reconcileCommand: Command = {
  usage: 'reconcile [--since 2026-11-20]',
  summary:
    'drives late orders on, and shows where orders and the card provider differ (72 hours, or since a day)',
  async run(context) {
    const { since } = readOptions(context.args, { since: { type: 'string' } });
    if (!z.iso.date().optional().safeParse(since).success) {
      throw new UsageProblem(`'${since}' is no day.`);
    }
    const day = since === undefined ? undefined : new Date(since);
    if (day !== undefined && day > new Date()) {
      throw new UsageProblem(`${since} has not begun yet.`);
    }
    await using deps = await openCommandDeps(context);
    context.say(`Late orders looked at: ${await reconcile(deps)}`);
    try {
      await matchLedger(deps, day);
    } catch (cause) {
      const problem = describeProviderProblem(cause);
      throw problem === undefined ? cause : new SetupProblem(problem, { cause });
    }
    const differences = await readDifferences(deps.db);
    for (const difference of differences) context.say(describe(difference));
    context.say(`Differences: ${differences.length}`);
  },
};

function describe(difference: StandingDifference): string {
  const { kind, intentId, ourCents, providerCents, foundAt } = difference;
  const amounts = `ours ${formatAmount(ourCents)}, provider's ${formatAmount(providerCents)}`;
  const order = difference.orderNumber ?? difference.orderId ?? 'unknown';
  return `  ${kind}: ${amounts}, order ${order}, payment ${intentId}, since ${formatTime(foundAt)}`;
}
