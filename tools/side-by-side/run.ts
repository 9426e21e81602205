import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { runSideBySide } from './run-side-by-side.ts';

/** `npm run`, of several scripts at once: `node tools/side-by-side/run.ts lint types`. */
const names = process.argv.slice(2);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await readFile('package.json', 'utf8')));
const wanted = names.map((name) => {
  const command = scripts[name];
  if (command === undefined) throw new Error(`package.json has no script '${name}'`);
  return { name, command };
});
const failed = await runSideBySide(wanted, (lines) => console.log(lines));
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
