import { openCommandDeps } from '#cli/open-command-deps.ts';
import { readOptions } from '#cli/read-args.ts';
import type { Command } from '#cli/command.ts';
import { emailId } from '#shop/emails/email.ts';
import { readUnsentEmails, type UnsentEmail } from '#shop/emails/queries.ts';
import { requeueEmail } from '#shop/emails/statements.ts';

const usage = 'mail [--resend <id>]';

export const mailCommand: Command = {
  usage,
  summary: 'shows the e-mails that did not leave, and why; --resend queues one anew',
  async run(context) {
    const { say, complain } = context;
    const { resend } = readOptions(context.args, { resend: { type: 'string' } });
    await using deps = await openCommandDeps(context);
    const unsent = await readUnsentEmails(deps.db);
    if (resend === undefined) {
      for (const email of unsent) say(describe(email));
      if (unsent.length === 0) say('No e-mail waits: all that were tried have left.');
      return 0;
    }
    const email = unsent.find((one) => emailId(one) === resend);
    if (email === undefined || !(await requeueEmail(deps, email))) {
      complain(
        `There is no e-mail '${resend}' that did not leave. '${usage}' without more lists them.`,
      );
      return 1;
    }
    say(`E-mail ${resend} is queued: a shop that runs sends it now.`);
  },
};

function describe(email: UnsentEmail): string {
  const { kind, order, address = '(erased)', tries, failure = 'no error known', isRefused } = email;
  const to = kind.endsWith('-to-makers') ? 'the makers' : address;
  const about = order === undefined ? '' : `  order ${order}`;
  const end = isRefused ? 'refused for good' : 'is tried again';
  const count = tries === 1 ? '1 try' : `${tries} tries`;
  return `${emailId(email)}${about}  to ${to}  ${count}, ${explain(failure)}, ${end}`;
}

const reasons: [RegExp, string][] = [
  [/EAUTH/, 'the mail server refuses name or password'],
  [/ETLS|SSL/, 'no encrypted connection comes about: look at smtp:// or smtps://, and its port'],
  [/ECONNREFUSED|EDNS|ENOTFOUND|EHOSTUNREACH|ENETUNREACH/, 'the mail server is not there'],
  [/ETIMEDOUT/, 'the mail server does not answer'],
  [/ESOCKET|ECONNECTION|ECONNRESET/, 'the connection to the mail server breaks'],
];

function explain(failure: string): string {
  const [, words] = reasons.find(([codes]) => codes.test(failure)) ?? [];
  return words === undefined ? failure : `${failure}: ${words}`;
}
