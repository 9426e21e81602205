import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isBuilt } from '#tools/build/build-shop.ts';
import { becomeServer } from './become-server.ts';

/**
 * `npm start`: sees to it that the build is of these sources, and becomes the built shop. What only a build
 * needs is read where there is something to build. `--held`, as npm's script says: whoever started it holds it,
 * and it ends with them.
 */
const { values } = parseArgs({ options: { held: { type: 'boolean', default: false } } });
const root = resolve(import.meta.dirname, '..', '..');
const heldBy = values.held ? process.ppid : undefined;

if (!(await isBuilt(root))) {
  const { buildFirst } = await import('./build-first.ts');
  await buildFirst({ root, heldBy });
}
await becomeServer({ root, heldBy });
