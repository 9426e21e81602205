import { nearestWord } from '#server/nearest-word.ts';

type Found<Command> =
  | { kind: 'run' | 'help'; command: Command; args: string[] }
  | { kind: 'overview' }
  | { kind: 'none'; typed?: string; nearest?: string };

const helpWords = new Set(['--help', '-h']);

/** Which command the words ask for: to be run, or to be explained. */
export function findCommand<Command>(
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
