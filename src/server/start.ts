import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from '#tools/build/build-shop.ts';

/**
 * `npm start`: builds the shop unless the build is of these sources, then runs the built shop in this process. Code of
 * the sources is imported only to build, so that a usual start has one copy of it in memory.
 */
const [unknown] = process.argv.slice(2);
if (unknown !== undefined) {
  console.error(`${unknown} is no option: settings come from the environment, or from .env.`);
  process.exit(1);
}
const root = resolve(import.meta.dirname, '..', '..');

if (!(await isBuilt(root))) {
  const { buildFirst } = await import('./starting/build-first.ts');
  await buildFirst(root);
}
await import(pathToFileURL(join(root, 'build', 'server', 'serve.js')).href);
