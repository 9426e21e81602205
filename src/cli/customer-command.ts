import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { cleanEmail } from '#contract/clean-email.ts';
import {
  anotherFile,
  fileIsThere,
  requireNewFile,
  toFileProblem,
} from '#database/file-problems.ts';
import { hasCode } from '#database/has-code.ts';
import { openKeptEmails } from '#mail/kept-emails.ts';
import { openCommandDatabase } from '#cli/open-command-database.ts';
import { readArgs } from '#cli/read-args.ts';
import { type Command, type CommandContext, UsageProblem } from '#cli/command.ts';
import type { CustomerFile } from '#shop/customer/customer.ts';
import {
  type CustomerDeps,
  eraseCustomer,
  planErasure,
  type ErasurePlan,
} from '#shop/customer/erase-customer.ts';
import { exportCustomer } from '#shop/customer/export-customer.ts';
import { readCustomer } from '#shop/customer/queries.ts';
import { writeCustomerPage } from '#api/bottega/write-customer-page.ts';
import { formatTime } from '#server/starting/format-time.ts';

export const customerCommand: Command = {
  usage: 'customer <email> [--export <file>] [--erase --yes]',
  summary:
    'shows what is kept about a person, writes it into a file (HTML, with the same as JSON inside), or erases it',
  async run(context) {
    const wish = readWish(context.args);
    if (wish.exportTo !== undefined) await requireNewFile(wish.exportTo);
    await using database = await openCommandDatabase(context);
    const deps = {
      db: database.db,
      keptEmails: openKeptEmails(join(context.config.dataDir, 'mail')),
      clock: { now: () => new Date() },
    };
    const file = await readCustomer(database.db, wish.email);
    const keptEmails = await deps.keptEmails.about(wish.email);
    for (const line of describeCustomer(file, keptEmails.length)) context.say(line);
    if (wish.exportTo !== undefined) {
      const page = writeCustomerPage(await exportCustomer(deps, wish.email));
      await writeNewFile(wish.exportTo, page);
      context.say(`Written to ${wish.exportTo}.`);
    }
    if (!wish.erase) return 0;
    if (wish.sure) return await erase(context, { deps, email: wish.email });
    for (const line of describeRemaining(planErasure(file, deps.clock.now())))
      context.complain(line);
    context.complain('Nothing has been erased: add --yes. It cannot be undone.');
    return 1;
  },
};

function readWish(args: string[]) {
  const { values, words } = readArgs(args, {
    export: { type: 'string' },
    erase: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  });
  const [word = '', ...others] = words;
  // Orders of earlier versions may have addresses that are invalid today: they are found too.
  const email = cleanEmail(word);
  if (!email.includes('@') || others.length > 0) throw new UsageProblem('Name one e-mail address.');
  const { export: exportTo, erase: shouldErase, yes: sure } = values;
  if (sure && !shouldErase) throw new UsageProblem('--yes is a word about --erase: add that too.');
  return { email, exportTo, erase: shouldErase, sure };
}

/**
 * Writes a file that only its owner may read, and never over another, which may hold another person's data.
 * @throws SetupProblem
 */
async function writeNewFile(path: string, content: string): Promise<void> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw fileIsThere(path);
    throw toFileProblem(error, { path: dirname(resolve(path)), instead: anotherFile });
  }
}

/** Lists the records that have to stay; the exit code is 1 when there are any. */
async function erase(
  { say, complain }: CommandContext,
  { deps, email }: { deps: CustomerDeps; email: string },
): Promise<number> {
  const { plan, keptEmails } = await eraseCustomer(deps, { email });
  say(
    `Erased: ${plan.orders.length} orders, ${plan.requests.length} requests, ${plan.questions.length} questions, ` +
      `${plan.withdrawals.length} withdrawals, ${keptEmails} kept e-mails.`,
  );
  for (const line of describeRemaining(plan)) complain(line);
  return plan.remaining.length === 0 ? 0 : 1;
}

/** The records of a person, in a line for each noun. */
function describeCustomer(file: CustomerFile, keptEmails: number): string[] {
  const { email, orders, requests, questions, addressLinks, withdrawals, emails } = file;
  const nouns: Record<string, string[]> = {
    orders: orders.map(({ order }) => `${order.number ?? order.id} (${order.state})`),
    requests: requests.map(({ piece, state }) => `${piece.name} (${state})`),
    questions: questions.map(({ confirmedAt }) => (confirmedAt ? 'confirmed' : 'open')),
    links: addressLinks.map(({ confirmedAt }) => (confirmedAt ? 'confirmed' : 'open')),
    withdrawals: withdrawals.map(({ order_number }) => order_number),
    'e-mails': emails.map(({ kind, refusedAt }) => (refusedAt ? `${kind} (refused)` : kind)),
  };
  if (Object.values(nouns).every(({ length }) => length === 0) && keptEmails === 0) {
    return [`Nothing is kept about ${email}.`];
  }
  return [
    `Kept about ${email}`,
    ...Object.entries(nouns).map(([name, parts]) => field(name, parts)),
    ...(keptEmails === 0 ? [] : [`  ${keptEmails} of the e-mails lie in a folder`]),
  ];
}

function field(name: string, parts: string[]): string {
  const list = parts.length === 0 ? '' : `: ${parts.join(', ')}`;
  return `  ${name.padEnd(13)}${parts.length}${list}`;
}

/** The records that cannot be erased yet, with the reason. */
function describeRemaining({ remaining }: ErasurePlan): string[] {
  return remaining.map((one) => {
    const number = one.number ?? one.id;
    const name = one.kind === 'order' ? `Order ${number}` : `The withdrawal from order ${number}`;
    switch (one.reason) {
      case 'under_way':
        return `${name} stays: the order is under way.`;
      case 'refund_due':
        return `${name} stays until its money is back: refund it in the Bottega.`;
      case 'guarantee':
        return `${name} stays until ${formatTime(one.until)}: the legal guarantee lasts.`;
      case 'withdrawal':
        return `${name} stays until ${formatTime(one.until)}: it has to be dealt with.`;
    }
  });
}
