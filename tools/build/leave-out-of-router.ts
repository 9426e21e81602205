import type { Plugin } from 'vite';

/**
 * What React Router carries along and we have switched off: asking for routes one by one (`routeDiscovery`
 * is `initial`) and measuring (nobody hands it `instrumentations`).
 */
const switchedOff = /\/react-router\/dist\/.*\/(?:fog-of-war|instrumentation)\.js$/;

const exported = /^export \{(?<names>[^}]*)\};/m;

/** Puts functions that do nothing in the place of these modules, 2 KB of each page's scripts. */
export function leaveOutOfRouter(): Plugin {
  return {
    name: 'gomitolo:leave-out-of-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!switchedOff.test(id)) return;
      const names = exported.exec(code)?.groups?.['names']?.split(',') ?? [];
      if (names.length === 0) throw new Error(`${id} exports in another way than it did`);
      const nothing = names.map((name) => `export function ${name.trim()}() {}`);
      return { code: nothing.join('\n'), map: null };
    },
  };
}
