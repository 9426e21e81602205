import { resolve } from 'node:path';
import { nearestWord } from '#server/nearest-word.ts';
import { readSettings } from '#server/read-settings.ts';
import { settingsProblem, startProblem } from '#server/start-problem.ts';
import { addressCommand } from './address-command.ts';
import { backupCommand } from './backup-command.ts';
import { bottegaCommand } from './bottega-command.ts';
import { cancelCommand } from './cancel-command.ts';
import type { Command, CommandContext } from './command.ts';
import { customerCommand } from './customer-command.ts';
import { deliverCommand } from './deliver-command.ts';
import { importCommand } from './import-command.ts';
import { mailCommand } from './mail-command.ts';
import { moneyCommand } from './money-command.ts';
import { orderCommand } from './order-command.ts';
import { ordersCommand } from './orders-command.ts';
import { picturesCommand } from './pictures-command.ts';
import { reconcileCommand } from './reconcile-command.ts';
import { refundCommand } from './refund/refund-command.ts';
import { restoreCommand } from './restore-command.ts';
import { retireCommand } from './retire-command.ts';
import { shipCommand } from './ship-command.ts';
import { stockCommand } from './stock-command.ts';
import { verifyCommand } from './verify-command.ts';
import { waitingCommand } from './waiting-command.ts';
import { withdrawalsCommand } from './withdrawals-command.ts';
import { messageCommand, noteCommand, resendCommand } from './writing-commands.ts';

const root = resolve(import.meta.dirname, '..', '..');

const commands = new Map<string, Command>([
  ['import', importCommand],
  ['stock', stockCommand],
  ['retire', retireCommand],
  ['pictures', picturesCommand],
  ['orders', ordersCommand],
  ['order', orderCommand],
  ['ship', shipCommand],
  ['deliver', deliverCommand],
  ['address', addressCommand],
  ['note', noteCommand],
  ['message', messageCommand],
  ['resend', resendCommand],
  ['refund', refundCommand],
  ['cancel', cancelCommand],
  ['withdrawals', withdrawalsCommand],
  ['waiting', waitingCommand],
  ['mail', mailCommand],
  ['reconcile', reconcileCommand],
  ['money', moneyCommand],
  ['customer', customerCommand],
  ['bottega', bottegaCommand],
  ['backup', backupCommand],
  ['verify', verifyCommand],
  ['restore', restoreCommand],
]);

type Console = Pick<CommandContext, 'say' | 'complain'>;

/** Does what the command line asks for; resolves to the exit code. */
export async function runCommand(words: string[], { say, complain }: Console): Promise<number> {
  const found = findCommand(words, commands);
  switch (found.kind) {
    case 'overview':
      for (const line of overview()) say(line);
      return 0;
    case 'help':
      for (const line of describeCommand(found.command)) say(line);
      return 0;
    case 'none':
      for (const line of describeUnknown(found)) complain(line);
      return 1;
    case 'run':
      return await run(found.command, { args: found.args, say, complain });
  }
}

async function run(
  command: Command,
  { args, say, complain }: Console & Pick<CommandContext, 'args'>,
): Promise<number> {
  const reading = readSettings(root);
  for (const remark of reading.remarks) complain(remark);
  if (!reading.ok) {
    complain(settingsProblem(reading.problems));
    return 1;
  }
  try {
    return await command.run({ args, config: reading.config, say, complain });
  } catch (error) {
    const problem = startProblem(error);
    if (problem === undefined) throw error;
    complain(problem);
    return 1;
  }
}

function overview(): string[] {
  const lines = [...commands.values()].map(({ usage, summary }) => `  ${usage}: ${summary}`);
  return ['npm run shop -- <command>', ...lines, '  help [<command>]: shows this, or one command'];
}

function describeCommand({ usage, summary }: Command): string[] {
  return [`npm run shop -- ${usage}`, `  ${summary}`];
}

/** The command that was meant, where one is near; otherwise all there are. */
function describeUnknown({ typed, nearest }: { typed?: string; nearest?: string }): string[] {
  if (typed === undefined) return overview();
  const meant = commands.get(nearest ?? '');
  const problem = `There is no command '${typed}'`;
  if (meant === undefined) return [`${problem}.`, ...overview()];
  return [`${problem}: did you mean '${nearest}'?`, ...describeCommand(meant)];
}

type Found<Command> =
  | { kind: 'run' | 'help'; command: Command; args: string[] }
  | { kind: 'overview' }
  | { kind: 'none'; typed?: string; nearest?: string };

const helpWords = new Set(['--help', '-h']);

/** Which command the words ask for: to be run, or to be explained. */
function findCommand<Command>(
  [name, ...args]: string[],
  commands: ReadonlyMap<string, Command>,
): Found<Command> {
  if (name === undefined) return { kind: 'none' };
  const [next, ...others] = args;
  if (name === 'help' || helpWords.has(name)) {
    return next === undefined ? { kind: 'overview' } : explain(findCommand(args, commands));
  }
  // `order s` and `with drawals`: a word with a gap in it.
  const typed = next !== undefined && commands.has(name + next) ? `${name} ${next}` : name;
  const command = commands.get(typed);
  if (command === undefined) {
    return { kind: 'none', typed, nearest: nearestWord(typed, commands.keys()) };
  }
  const asksHelp = next !== undefined && helpWords.has(next) && others.length === 0;
  return { kind: asksHelp ? 'help' : 'run', command, args };
}

function explain<Command>(found: Found<Command>): Found<Command> {
  return found.kind === 'run' ? { ...found, kind: 'help' } : found;
}
