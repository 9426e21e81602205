import { resolve } from 'node:path';
import { readSettings } from '#server/read-settings.ts';
import { settingsProblem, startProblem } from '#server/start-problem.ts';
import { addressCommand } from '#cli/address-command.ts';
import { backupCommand } from '#cli/backup-command.ts';
import { bottegaCommand } from '#cli/bottega-command.ts';
import { cancelCommand } from '#cli/cancel-command.ts';
import { customerCommand } from '#cli/customer-command.ts';
import { deliverCommand } from '#cli/deliver-command.ts';
import { findCommand } from '#cli/find-command.ts';
import { importCommand } from '#cli/import-command.ts';
import { mailCommand } from '#cli/mail-command.ts';
import { orderCommand } from '#cli/order-command.ts';
import { ordersCommand } from '#cli/orders-command.ts';
import { picturesCommand } from '#cli/pictures-command.ts';
import { reconcileCommand } from '#cli/reconcile-command.ts';
import { refundCommand } from '#cli/refund/refund-command.ts';
import { restoreCommand } from '#cli/restore-command.ts';
import { retireCommand } from '#cli/retire-command.ts';
import { shipCommand } from '#cli/ship-command.ts';
import { stockCommand } from '#cli/stock-command.ts';
import { moneyCommand } from '#cli/money-command.ts';
import type { Command, CommandContext } from '#cli/command.ts';
import { verifyCommand } from '#cli/verify-command.ts';
import { waitingCommand } from '#cli/waiting-command.ts';
import { withdrawalsCommand } from '#cli/withdrawals-command.ts';
import { messageCommand } from '#cli/writing/message-command.ts';
import { noteCommand } from '#cli/writing/note-command.ts';
import { resendCommand } from '#cli/writing/resend-command.ts';

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
