import type { UnsentLetter } from '#database/letters/create-unsent-letters.ts';
import { openCommandDeps } from '#cli/open-command-deps.ts';
import { readArgs, refuseArgs } from '#cli/read-args.ts';
import type { Command, CommandContext } from '#cli/command.ts';
import { letterJob } from '#shop/letter-jobs.ts';
import { letterId } from '#shop/orders/deliver-letter.ts';

const usage = 'mail [--resend <id>]';

export const mailCommand: Command = {
  usage,
  summary: 'shows the letters that did not leave, and why; --resend queues one anew',
  run: serveMail,
};

async function serveMail(context: CommandContext): Promise<number> {
  const { say, complain } = context;
  const reading = readArgs(context.args, { resend: { type: 'string' } });
  if (!reading.ok) return refuseArgs(context, { problem: reading.problem, usage });
  const [word] = reading.words;
  if (word !== undefined) {
    return refuseArgs(context, { problem: `'${word}' is not understood.`, usage });
  }
  const { resend } = reading.values;
  await using deps = await openCommandDeps(context);
  const unsent = await deps.unsentLetters.list();
  if (resend === undefined) {
    for (const letter of unsent) say(describe(letter));
    if (unsent.length === 0) say('No letter waits: all that were tried have left.');
    return 0;
  }
  const letter = unsent.find((one) => letterId(one) === resend);
  if (letter === undefined || !(await deps.unsentLetters.requeue(letter, letterJob(letter)))) {
    complain(
      `There is no letter '${resend}' that did not leave. '${usage}' without more lists them.`,
    );
    return 1;
  }
  say(`Letter ${resend} is queued: a shop that runs sends it now.`);
  return 0;
}

function describe(letter: UnsentLetter): string {
  const { kind, order, email = '(erased)', tries, failure = 'no error known', isRefused } = letter;
  const to = kind.endsWith('-to-makers') ? 'the makers' : email;
  const about = order === undefined ? '' : `  order ${order}`;
  const end = isRefused ? 'refused for good' : 'is tried again';
  const count = tries === 1 ? '1 try' : `${tries} tries`;
  return `${letterId(letter)}${about}  to ${to}  ${count}, ${failure}, ${end}`;
}
