import type { Config } from '#server/settings/config.ts';

export interface CommandContext {
  /** The command's name, as shown to other processes on the machine. */
  name: string;
  /** The arguments after the command's name. */
  args: string[];
  config: Config;
  /** Writes a line to standard output. */
  say(line: string): void;
  /** Writes a line to standard error. */
  complain(line: string): void;
}

/** A job for the command line: `npm run shop -- <name> …`. */
export interface Command {
  /** Name and arguments, such as `import <folder>`. */
  usage: string;
  summary: string;
  /** Resolves to the exit code; 0 if none. */
  run(context: CommandContext): Promise<number | void>;
}

/** Words behind a command that make no sense; the message says why in a sentence. */
export class UsageProblem extends Error {}

/** Runs a command; words that make no sense are told with its usage. Resolves to the exit code. */
export async function runWords(command: Command, context: CommandContext): Promise<number> {
  try {
    return (await command.run(context)) ?? 0;
  } catch (error) {
    if (!(error instanceof UsageProblem)) throw error;
    context.complain(error.message);
    context.complain(`Usage: npm run shop -- ${command.usage}`);
    return 1;
  }
}
