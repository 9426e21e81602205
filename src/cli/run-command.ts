import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { explainLoss } from '#database/embedded/describe-server-failure.ts';
import { nearestWord } from '#shop/nearest-word.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { ownFolder } from '#server/starting/resolve-database.ts';
import { describeError, settingsProblem, startProblem } from '#server/starting/start-problem.ts';
import { type Command, type CommandContext, runWords } from './command.ts';

const root = resolve(import.meta.dirname, '..', '..');

type Load = () => Promise<Command>;

/** Each module is imported on demand: importing all takes longer than most commands run. */
const commands = new Map<string, Load>([
  ['import', async () => (await import('./import-command.ts')).importCommand],
  ['pictures', async () => (await import('./pictures-command.ts')).picturesCommand],
  ['mail', async () => (await import('./mail-command.ts')).mailCommand],
  ['reconcile', async () => (await import('./reconcile-command.ts')).reconcileCommand],
  ['customer', async () => (await import('./customer-command.ts')).customerCommand],
  ['bottega', async () => (await import('./bottega-command.ts')).bottegaCommand],
  ['backup', async () => (await import('./backup-command.ts')).backupCommand],
  ['verify', async () => (await import('./verify-command.ts')).verifyCommand],
  ['restore', async () => (await import('./restore-command.ts')).restoreCommand],
]);

/** Commands of earlier versions, with the page of the Bottega that replaces each. */
const inOrders = 'orders order ship deliver address note message resend refund cancel'.split(' ');
const places = new Map([
  ...inOrders.map((name) => [name, 'Ordini'] as const),
  ['stock', 'Pezzi'],
  ['retire', 'Pezzi'],
  ['waiting', 'Pezzi, under Altro'],
  ['withdrawals', 'Oggi and Ordini, under Recessi'],
  ['money', 'Ogni euro'],
]);

type Console = Pick<CommandContext, 'say' | 'complain'>;

const helpWords = ['--help', '-h'];

/** Runs a command, or explains it; resolves to the exit code. */
export async function runCommand(words: string[], { say, complain }: Console): Promise<number> {
  const first = words.findIndex((word) => word !== 'help' && !helpWords.includes(word));
  const [name, ...args] = first < 0 ? [] : words.slice(first);
  if (name === undefined) {
    const tell = words.length === 0 ? complain : say;
    for (const line of await overview()) tell(line);
    return words.length === 0 ? 1 : 0;
  }
  const load = commands.get(name);
  if (load === undefined) {
    for (const line of await describeUnknown(name)) complain(line);
    return 1;
  }
  const asksHelp = first > 0 || (args.length === 1 && helpWords.includes(args.join()));
  if (!asksHelp) return await run(load, { name, args, say, complain });
  for (const line of describeCommand(await load())) say(line);
  return 0;
}

async function run(
  load: Load,
  { name, args, say, complain }: Console & Pick<CommandContext, 'name' | 'args'>,
): Promise<number> {
  const reading = readSettings(root);
  for (const remark of reading.remarks) complain(remark);
  if (!reading.ok) {
    complain(settingsProblem(reading.problems));
    return 1;
  }
  const since = new Date();
  try {
    const command = await load();
    return await runWords(command, { name, args, config: reading.config, say, complain });
  } catch (error) {
    const { config } = reading;
    const own = ownFolder(config);
    // Of the embedded database, its log or its files may know more.
    const reason = own === undefined ? error : await explainLoss({ folder: own, error, since });
    const problem = startProblem(reason, own);
    complain(problem ?? unknownFailure(name, error));
    const isVerbose = config.logLevel === 'debug' || config.logLevel === 'trace';
    if (problem === undefined && isVerbose) complain(inspect(error));
    return 1;
  }
}

function unknownFailure(name: string, error: unknown): string {
  const reason = describeError(error).replaceAll(/\s+/g, ' ');
  return `The command ${name} has failed (${reason}), by a mistake of the program: LOG_LEVEL=debug shows where.`;
}

async function overview(): Promise<string[]> {
  const all = await Promise.all([...commands.values()].map((load) => load()));
  const lines = all.map(({ usage, summary }) => `  ${usage}: ${summary}`);
  return ['npm run shop -- <command>', ...lines, '  help [<command>]: shows this, or one command'];
}

function describeCommand({ usage, summary }: Command): string[] {
  return [`npm run shop -- ${usage}`, `  ${summary}`];
}

/** The replacement of a former command, or the nearest command, and how it or all are used. */
async function describeUnknown(typed: string): Promise<string[]> {
  const place = places.get(typed);
  if (place !== undefined) {
    return [`The makers do this in the Bottega: ${place}. 'npm run shop -- bottega' lets one in.`];
  }
  const nearest = nearestWord(typed, [...commands.keys(), 'help']);
  const hint = nearest === undefined ? '.' : `: did you mean '${nearest}'?`;
  const meant = await commands.get(nearest ?? '')?.();
  const usage = meant === undefined ? await overview() : describeCommand(meant);
  return [`There is no command '${typed}'${hint}`, ...usage];
}
