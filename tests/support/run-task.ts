import { readConfig } from '#server/config.ts';
import type { Task } from '#server/tasks/task.ts';

export interface TaskOutcome {
  exitCode: number;
  said: string[];
  complaints: string[];
}

/** Does a task of the command line under these settings, and remembers what it wrote. */
export async function runTask(
  task: Task,
  { args, settings }: { args: string[]; settings: Record<string, string> },
): Promise<TaskOutcome> {
  const reading = readConfig(settings);
  if (!reading.ok) throw new Error('The settings are wrong');
  const said: string[] = [];
  const complaints: string[] = [];
  const exitCode = await task.run({
    args,
    config: reading.config,
    say: (line) => void said.push(line),
    complain: (line) => void complaints.push(line),
  });
  return { exitCode, said, complaints };
}
