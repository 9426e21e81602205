import { expect, test } from 'vitest';
import { stripCode } from './strip-code.ts';

const code = `
const Shown = React$1.createContext(null);
Shown.displayName = "Shown";
function outer(init) {
	function told() { return init.long; }
	if (init.rare) other();
	warning(init, "Do it otherwise.");
	list.forEach((each) => told(each));
	invariant(init.history, "There must be a history");
	throw new Error("What went wrong, at some length");
}
let late = "a" + init;
`;
const source = { name: 'lib/part', code };

test('a function that nobody calls tells whoever does', () => {
  expect(stripCode(source, { without: ['told'] })).toContain(
    'function told() { throw new Error("told: left out of the build"); }',
  );
});

test('a function becomes what it always comes to', () => {
  expect(stripCode(source, { shorter: { told: 'return 1;' } })).toContain(
    'function told() { return 1; }',
  );
});

test('what is always so stands there, and what has no effect is gone', () => {
  const rest = stripCode(source, {
    settled: { 'init.rare': 'false' },
    dropped: ['list.forEach(', 'late'],
  });
  expect(rest).toContain('if (false) other();');
  expect(rest).not.toContain('forEach');
  expect(rest).toContain('let late = undefined;');
});

test('developers are told nothing, and errors name their line', () => {
  const rest = stripCode(source, {});
  expect(rest).not.toContain('otherwise');
  expect(rest).toContain('invariant(init.history, "lib/part.js:9")');
  expect(rest).toContain('throw new Error("lib/part.js:10")');
});

test('what nobody uses can go: it has no name, and was made without effect', () => {
  expect(stripCode(source, {})).toContain(
    'const Shown = /* @__PURE__ */ React$1.createContext(null);\n\n',
  );
});

test('a change within what is left out goes with it', () => {
  const rest = stripCode(source, { without: ['outer'] });
  expect(rest).toContain('function outer(init) { throw new Error("outer: left out');
  expect(rest).not.toContain('invariant');
});

test.for([
  { without: ['gone'] },
  { shorter: { gone: '' } },
  { settled: { 'gone.by': 'false' } },
  { dropped: ['gone('] },
])('a module that has not what is listed is not taken: %o', (leavings) => {
  expect(() => stripCode(source, leavings)).toThrow('lib/part has another shape: no gone');
});
