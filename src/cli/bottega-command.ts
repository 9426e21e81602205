import { claimPath } from '#contract/bottega/paths.ts';
import { openCommandDeps } from '#cli/open-command-deps.ts';
import { readOptions, refuseArgs } from '#cli/read-args.ts';
import type { Command, CommandContext } from '#cli/command.ts';
import { offerClaim } from '#shop/makers/claim-bottega.ts';

const usage = 'bottega';

export const bottegaCommand: Command = {
  usage,
  summary: 'prints a one-time way into the Bottega, good for 30 minutes',
  run: letIn,
};

async function letIn(context: CommandContext): Promise<number> {
  const reading = readOptions(context.args, {});
  if (!reading.ok) return refuseArgs(context, { problem: reading.problem, usage });
  await using deps = await openCommandDeps(context);
  const token = await offerClaim(deps);
  context.say(`Open this once, within 30 minutes: ${context.config.publicUrl}${claimPath(token)}`);
  return 0;
}
