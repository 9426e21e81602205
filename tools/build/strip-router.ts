import type { Plugin } from 'vite';
import { stripCode } from './strip-code.ts';
import { usesStripped, routerStripList, switchedOff } from './router-strip-list.ts';

const routerModule = /\/react-router\/dist\/production\/lib\/(?<name>.+)\.js$/;
const ourModule = /\/src\/web\/.*\.tsx?$/;
/** Stands at the head of each of its files. Who takes another looks through the lists again, then names it here. */
const known = 'react-router v8.4.0';
const exported = /^export \{(?<names>[^}]*)\};/m;

/** Leaves out of React Router what this shop never asks of it: a third of it (`router-strip-list.ts`). */
export function stripRouter(): Plugin {
  return {
    name: 'gomitolo:leave-out-of-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const [asked] = ourModule.test(id) ? (usesStripped.exec(code) ?? []) : [];
      if (asked !== undefined) throw new Error(`${id} asks for ${asked}, which is left out`);
      const name = routerModule.exec(id)?.groups?.['name'];
      if (name === undefined) return;
      if (!code.includes(known)) throw new Error(`${id} is not of ${known}`);
      const rest = switchedOff.includes(name)
        ? emptied({ name, code })
        : stripCode({ name, code }, routerStripList[name] ?? {});
      return { code: rest, map: null };
    },
  };
}

/** The same exports, as functions that do nothing. */
function emptied({ name, code }: { name: string; code: string }): string {
  const names = exported.exec(code)?.groups?.['names']?.split(',') ?? [];
  if (names.length === 0) throw new Error(`${name} exports in another way than it did`);
  return names.map((each) => `export function ${each.trim()}() {}`).join('\n');
}
