import { resolve } from 'node:path';
import { isBuilt } from '#tools/build/build-shop.ts';
import { becomeServer } from './become-server.ts';

/**
 * `npm start`: sees to it that the build is of these sources, and becomes the built shop. What only a build
 * needs is read where there is something to build.
 */
const root = resolve(import.meta.dirname, '..', '..');

if (!(await isBuilt(root))) {
  const { buildFirst } = await import('./build-first.ts');
  await buildFirst(root);
}
await becomeServer(root);
