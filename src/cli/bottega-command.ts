import { claimPath } from '#contract/bottega/paths.ts';
import { openCommandDeps } from '#cli/open-command-deps.ts';
import { readOptions } from '#cli/read-args.ts';
import type { Command } from '#cli/command.ts';
import { isLocalHost } from '#server/http/ip-addresses.ts';
import { offerClaim } from '#shop/makers/claim-bottega.ts';
import { letMakerGo } from '#shop/makers/people-statements.ts';

export const bottegaCommand: Command = {
  usage: 'bottega [--out <e-mail>]',
  summary: 'prints a one-time way into the Bottega, good for 30 minutes; --out shuts a maker out',
  async run(context) {
    const { out } = readOptions(context.args, { out: { type: 'string' } });
    await using deps = await openCommandDeps(context);
    if (out !== undefined) {
      const gone = await letMakerGo(deps, out);
      if (!gone.ok) {
        context.complain(`No maker has the address ${out}.`);
        return 1;
      }
      context.say(
        `${out} is out: every device, passkey and code. A new link would let them in again.`,
      );
      return 0;
    }
    const token = await offerClaim(deps);
    const { publicUrl } = context.config;
    context.say(`Open this once, within 30 minutes: ${publicUrl}${claimPath(token)}`);
    // The running shop may have been given another PORT than this command.
    if (isLocalHost(new URL(publicUrl).hostname)) {
      context.say('Does the shop run at another address? Set the same PORT or PUBLIC_URL here.');
    }
  },
};
