import type { Plugin } from 'vite';

/**
 * Writes what is beyond ASCII in the server's files as escapes. V8 keeps the text of a program as long as it
 * runs, with two bytes for each character as soon as a single one needs them: of 4.4 MB it would keep 8.9.
 * @throws where a template is read as it is written, of which an escape would be another text
 */
export function escapeBeyondAscii(): Plugin {
  return {
    name: 'escape-beyond-ascii',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = escaped(chunk.code);
      }
    },
  };
}

const beyondAscii = /[^\0-\x7f]/g;
const rawTemplate = /\.raw\s*`[^`]*[^\0-\x7f][^`]*`/;

export function escaped(code: string): string {
  if (rawTemplate.test(code)) throw new Error('A raw template would not be the same with escapes');
  return code.replace(
    beyondAscii,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
