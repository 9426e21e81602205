import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A script of package.json: its name and its shell command. */
export type Script = { name: string; command: string };

/**
 * Runs all of them at once, also when one fails. The output of a failed one is printed whole as it ends; a
 * successful one prints a line.
 * @returns the names of those that failed
 */
export async function runSideBySide(
  scripts: Script[],
  say: (lines: string) => void,
): Promise<string[]> {
  const ends = await Promise.all(scripts.map((script) => runScript(script, say)));
  return scripts.filter((_, place) => ends[place] === false).map(({ name }) => name);
}

async function runScript(
  { name, command }: Script,
  say: (lines: string) => void,
): Promise<boolean> {
  const start = performance.now();
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  }
  const [code, signal] = await once(child, 'close');
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  if (code === 0) say(`${name}: ok, ${seconds}`);
  else say(`${name}: failed with ${code ?? signal}, ${seconds}\n${written.trimEnd()}\n`);
  return code === 0;
}
