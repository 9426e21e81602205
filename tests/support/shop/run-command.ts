import { makeConfig } from '#support/server/make-config.ts';
import { type Command, runWords } from '#cli/command.ts';

export interface CommandOutcome {
  exitCode: number;
  said: string[];
  complaints: string[];
}

/** Runs a command of the command line with these settings, and returns its output. */
export async function runCommand(
  command: Command,
  { args, settings }: { args: string[]; settings: Record<string, string> },
): Promise<CommandOutcome> {
  const said: string[] = [];
  const complaints: string[] = [];
  const exitCode = await runWords(command, {
    name: command.usage.split(' ', 1).join(),
    args,
    config: makeConfig(settings),
    say: (line) => void said.push(line),
    complain: (line) => void complaints.push(line),
  });
  return { exitCode, said, complaints };
}
