import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emailSchema } from '#contract/customer.ts';
import { createCustomerStore } from '#database/customer/create-customer-store.ts';
import { type KeptLetter, type KeptLetters, openKeptLetters } from '#mail/kept-letters.ts';
import { describeCustomer, describeKept } from '#server/tasks/describe-customer.ts';
import { openTaskDatabase } from '#server/tasks/open-task-database.ts';
import { readArgs, refuseArgs } from '#server/tasks/read-args.ts';
import type { Task, TaskContext } from '#server/tasks/task.ts';
import type { CustomerFile, CustomerStore } from '#shop/customer/customer-store.ts';
import { eraseCustomer, planErasure } from '#shop/customer/erase-customer.ts';

const usage = 'customer <email> [--export <file>] [--erase --yes]';

export const customerTask: Task = {
  usage,
  summary: 'shows what is kept about a person, writes it into a file (JSON), or erases it',
  run: serveCustomer,
};

interface Desk {
  customers: CustomerStore;
  letters: KeptLetters;
  clock: { now(): Date };
}

async function serveCustomer(context: TaskContext): Promise<number> {
  const wish = readWish(context.args);
  if (!wish.ok) return refuseArgs(context, { problem: wish.problem, usage });
  await using database = await openTaskDatabase(context.config);
  const desk = {
    customers: createCustomerStore(database.db),
    letters: openKeptLetters(join(context.config.dataDir, 'mail')),
    clock: { now: () => new Date() },
  };
  const file = await desk.customers.read(wish.email);
  const kept = await desk.letters.about(wish.email);
  for (const line of describeCustomer(file, kept.length)) context.say(line);
  if (wish.exportTo !== undefined) {
    const written = await writeExport(wish.exportTo, { file, kept });
    if (!written)
      return refuseArgs(context, { problem: `${wish.exportTo} is there already.`, usage });
    context.say(`Written to ${wish.exportTo}.`);
  }
  if (!wish.erase) return 0;
  if (wish.sure) return await erase(context, { desk, file, kept });
  for (const line of describeKept(planErasure(file, desk.clock.now()))) context.complain(line);
  context.complain('Nothing has been erased: add --yes. It cannot be undone.');
  return 1;
}

function readWish(args: string[]) {
  const reading = readArgs(args, {
    export: { type: 'string' },
    erase: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  });
  if (!reading.ok) return reading;
  const [word, ...others] = reading.words;
  const email = emailSchema.safeParse(word);
  if (!email.success || others.length > 0) {
    return { ok: false as const, problem: 'Name one e-mail address.' };
  }
  const { export: exportTo, erase: wanted, yes: sure } = reading.values;
  return { ok: true as const, email: email.data, exportTo, erase: wanted, sure };
}

/** False when the file exists: it may hold another person's data. */
async function writeExport(
  path: string,
  { file, kept }: { file: CustomerFile; kept: KeptLetter[] },
): Promise<boolean> {
  const exported = {
    notes: [
      'Amounts are euro cents with VAT; times are UTC.',
      'Answers to the question of the home page are kept without a name and cannot be found again.',
      'Card data are with the card provider; the shop never has them.',
    ],
    ...file,
    keptLetters: kept.map(({ content }) => content),
  };
  try {
    await writeFile(path, `${JSON.stringify(exported, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** What has to stay is told, and makes the exit code 1. */
async function erase(
  { say, complain }: TaskContext,
  { desk, file, kept }: { desk: Desk; file: CustomerFile; kept: KeptLetter[] },
): Promise<number> {
  const plan = await eraseCustomer(desk, file);
  const letters = plan.kept.length === 0 ? kept : kept.filter(isAboutInterest);
  await desk.letters.remove(letters);
  say(
    `Erased: ${plan.orders.length} orders, ${plan.interests.length} requests, ` +
      `${plan.withdrawals.length} withdrawals, ${letters.length} kept letters.`,
  );
  for (const line of describeKept(plan)) complain(line);
  return plan.kept.length === 0 ? 0 : 1;
}

function isAboutInterest({ file }: KeptLetter): boolean {
  return /[/\\](interest-received|back-in-stock)-[^/\\]*$/.test(file);
}
