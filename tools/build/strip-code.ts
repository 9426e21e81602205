import { type ESTree, parseSync, Visitor } from 'vite';

/** The code to strip from one module of a package. */
export type StripList = {
  /** Functions that nobody calls: whoever did would be told so. */
  without?: string[];
  /** Functions that always come to this. */
  shorter?: Record<string, string>;
  /** What is always so, as it stands in the module, and what that makes of it; in this order. */
  settled?: Record<string, string>;
  /** Statements and variables without effect, by how they begin. */
  dropped?: string[];
};

type Source = { name: string; code: string };
type Span = { start: number; end: number };

/** Names for React's own tools: they keep what bears them, though nobody asks for it. */
const displayNames = /^\w+\.displayName = "\w+";$/gm;
/** What is made without effect, unless somebody uses it. */
const made = / = (?=React\$1\.(?:createContext|forwardRef|memo)\()/g;
/** What developers are told, by the development build too. */
const warnings = ['warning(', 'warnOnce(', 'warningOnce('];

/**
 * A module without what is listed. What its errors say becomes the line where they stand, such as
 * `router/router.js:1824`.
 * @throws where something listed is not there: the package is another than it was
 */
export function stripCode({ name, code }: Source, leavings: StripList): string {
  const { without = [], shorter = {}, settled = {}, dropped = [] } = leavings;
  const listed = [...without, ...Object.keys(shorter), ...Object.keys(settled), ...dropped];
  const found = new Set<string>();
  const text = settle(code, settled, found);
  const changes: (Span & { instead: string })[] = [];

  function change(span: Span, instead: string): void {
    changes.push({ start: span.start, end: span.end, instead });
  }

  function tellPlace(says: Span): void {
    change(says, JSON.stringify(`${name}.js:${lineOf(text, says.start)}`));
  }

  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (id === null || body === null) return;
      const always = shorter[id.name];
      if (without.includes(id.name)) change(body, refuse(id.name));
      else if (always !== undefined) change(body, `{ ${always} }`);
      else return;
      found.add(id.name);
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init === null || !dropped.includes(id.name)) return;
      change(init, 'undefined');
      found.add(id.name);
    },
    ExpressionStatement(statement) {
      const begins = (start: string) => text.startsWith(start, statement.start);
      const drop = dropped.find(begins);
      if (drop !== undefined) found.add(drop);
      if (drop !== undefined || warnings.some(begins)) change(statement, ';');
    },
    CallExpression({ callee, arguments: [, says] }) {
      if (says !== undefined && isNamed(callee, 'invariant')) tellPlace(says);
    },
    NewExpression({ callee, arguments: [says] }) {
      if (says !== undefined && says.type !== 'Identifier' && isNamed(callee, 'Error'))
        tellPlace(says);
    },
  }).visit(parse({ name, code: text }));

  const missing = listed.filter((what) => !found.has(what));
  if (missing.length > 0) throw new Error(`${name} has another shape: no ${missing.join('; no ')}`);
  return applyAll(text, outermost(changes));
}

/** What stands in the place of a text, with as many lines. */
function settle(code: string, settled: Record<string, string>, found: Set<string>): string {
  let text = code.replaceAll(displayNames, '').replaceAll(made, ' = /* @__PURE__ */ ');
  for (const [what, always] of Object.entries(settled)) {
    if (text.includes(what)) found.add(what);
    text = text.replaceAll(what, () => always);
  }
  return text;
}

function parse({ name, code }: Source): ESTree.Program {
  const { program, errors } = parseSync(`${name}.js`, code);
  if (errors.length > 0) throw new Error(`${name}: ${errors.map((error) => error.message).join()}`);
  return program;
}

function refuse(name: string): string {
  return `{ throw new Error("${name}: left out of the build"); }`;
}

function isNamed(callee: ESTree.Expression, name: string): boolean {
  return callee.type === 'Identifier' && callee.name === name;
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** What lies within something that is changed itself goes with it. */
function outermost<Change extends Span>(changes: Change[]): Change[] {
  return changes.filter(
    ({ start, end }) =>
      !changes.some(
        (other) =>
          other.start <= start && other.end >= end && other.end - other.start > end - start,
      ),
  );
}

function applyAll(text: string, changes: (Span & { instead: string })[]): string {
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (rest, { start, end, instead }) => rest.slice(0, start) + instead + rest.slice(end),
      text,
    );
}
