import { resolve } from 'node:path';
import { isBuilt } from '#tools/build/build-shop.ts';
import { execServer } from './exec-server.ts';

/**
 * `npm start`: sees to it that the build is of these sources, and becomes the built shop. Modules of the build are
 * imported only then. With `--held`, as npm's script says, it ends with the process that started it.
 */
const args = process.argv.slice(2);
const strange = args.find((arg) => arg !== '--held');
if (strange !== undefined) {
  console.error(`${strange} is no option: settings come from the environment, or from .env.`);
  process.exit(1);
}
const root = resolve(import.meta.dirname, '..', '..');
const heldBy = args.length > 0 ? process.ppid : undefined;

if (!(await isBuilt(root))) {
  const { buildFirst } = await import('./build-first.ts');
  await buildFirst({ root, heldBy });
}
await execServer({ root, heldBy });
