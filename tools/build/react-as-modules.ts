import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** What is asked for, and where React keeps it for production. */
const files: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

const production = /\/(?:react|react-dom|scheduler)\/cjs\/[a-z-]+\.production\.js$/;
const required =
  /^var (?<list>\w+ = require\("[^"]+"\)(?:,\s+\w+ = require\("[^"]+"\))*)(?<end>[,;])/m;
const oneRequired = /(?<as>\w+) = require\((?<from>"[^"]+")\)/g;
/** What would need the object that CommonJS exports, or asks for more than at the beginning. */
const otherwise = /\bmodule\.exports\b|\brequire\(/;
const exported = /^exports\.(?<name>\w+) =/gm;
const { resolve } = createRequire(import.meta.url);

/**
 * Makes modules of React, which comes as CommonJS. As it is, the bundler keeps all of it, looks up each function
 * in an object at each call, and needs a file of its own for that: 2 KB of each page's scripts. What React does
 * is left as it is.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'gomitolo:react-as-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source) {
      const file = files[source];
      if (file === undefined) return;
      return resolve(`${file.slice(0, file.indexOf('/'))}/package.json`).replace(
        /[^/]+\/package\.json$/,
        file,
      );
    },
    transform(code, id) {
      return production.test(id) ? { code: asModule(code, id), map: null } : undefined;
    },
  };
}

/** @throws where the file is written in another way than those of React 19 */
export function asModule(code: string, name: string): string {
  const [first = '', , end] = required.exec(code) ?? [];
  const body = code.replace(first, () => (end === ',' ? 'var' : ''));
  const names = [...new Set([...code.matchAll(exported)].map(([, each = '']) => each))];
  if (names.length === 0 || otherwise.test(body)) {
    throw new Error(`${name} is written in another way`);
  }
  return [
    `import * as whole from '${name}';`,
    'export { whole as default };',
    ...[...first.matchAll(oneRequired)].map(([, as, from]) => `import * as ${as} from ${from};`),
    ...withBindings(body, names),
    `export { ${names.map((each) => `$${each} as ${each}`).join(', ')} };`,
  ].join('\n');
}

/** The scheduler reads its own exports, so they stay on an object until its end. */
function withBindings(body: string, names: string[]): string[] {
  const isWrittenOnly = [...body.matchAll(/\bexports\b/g)].length === names.length;
  if (isWrittenOnly) return [body.replaceAll(exported, 'const $$$<name> =')];
  return ['const exports = {};', body, ...names.map((each) => `const $${each} = exports.${each};`)];
}
