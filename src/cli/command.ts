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
  /** Resolves to the exit code. */
  run(context: CommandContext): Promise<number>;
}
