import { type ESTree, parseSync, Visitor } from 'vite';

/** A file of JSX. */
export interface JsxSource {
  file: string;
  code: string;
}

type Parent = ESTree.JSXElement | ESTree.JSXFragment;
type Child = ESTree.JSXChild;
type Value = ESTree.JSXExpressionContainer['expression'];

/** The possible kinds of a child, as far as its own source tells. */
type Kind = 'element' | 'moving elements' | 'slot' | 'space' | 'fixed text' | 'changing text';

/**
 * Texts that are not safe in a translated page. The translation of a browser puts each text node into
 * an element of its own. React then does not find a text that it changes or removes, and cannot insert
 * anything before it. A text is safe as the only child of an element, which React fills as a whole, and
 * beside parts that are always there when it never changes.
 * @returns 'file:line source' of each
 */
export function looseTexts(sources: JsxSource[]): string[] {
  const slots = new Set(sources.flatMap(sharedSlots));
  return sources.flatMap((source) => looseTextsOf(source, slots));
}

function looseTextsOf({ file, code }: JsxSource, slots: ReadonlySet<string>): string[] {
  const { parents, names } = readFile({ file, code });
  return parents.flatMap(({ parent }) => {
    const children = partsOf(parent).map((child) => ({ child, kind: kindOf(child, names) }));
    if (isNeverTranslated(parent)) return [];
    const isKept = parent.type === 'JSXElement' && !slots.has(tagOf(parent));
    if (isKept && children.length === 1) return [];
    const isStill = children.every(({ kind }) => ['element', 'space', 'fixed text'].includes(kind));
    return children
      .filter(
        ({ kind }) => kind === 'changing text' || (kind === 'fixed text' && !(isKept && isStill)),
      )
      .map(({ child }) => `${file}:${lineOf(code, child)} ${sourceOf(code, child)}`);
  });
}

/** Components that draw what they are given beside something else: plain text is not safe in them. */
function sharedSlots(source: JsxSource): string[] {
  const { parents, names } = readFile(source);
  return parents
    .filter(({ parent }) => {
      const parts = partsOf(parent);
      const isAlone = parts.length === 1 && parent.type === 'JSXElement';
      return !isAlone && parts.some((part) => kindOf(part, names) === 'slot');
    })
    .map(({ component }) => component);
}

interface ReadFile {
  parents: { parent: Parent; component: string }[];
  names: Names;
}

interface Names {
  /** They stand for the same as long as the page is open. */
  fixed: ReadonlySet<string>;
  /** They stand for elements: a caller has put them in, or a function of the file draws them. */
  slots: ReadonlySet<string>;
}

function readFile({ file, code }: JsxSource): ReadFile {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map((error) => error.message).join()}`);
  const parents: ReadFile['parents'] = [];
  const fixed = new Set<string>();
  const bound = new Set<string>();
  const slots = new Set(['children']);
  let component = '';

  function add(parent: Parent): void {
    parents.push({ parent, component });
  }

  function bind({ params }: ESTree.Function | ESTree.ArrowFunctionExpression): void {
    for (const param of params) for (const name of namesOf(param)) bound.add(name);
  }

  new Visitor({
    ImportSpecifier: ({ local }) => void fixed.add(local.name),
    VariableDeclarator({ id, init }) {
      const names = init !== null && isFixed(init, fixed) ? fixed : bound;
      for (const name of namesOf(id)) names.add(name);
    },
    TSPropertySignature({ key, typeAnnotation }) {
      if (
        key.type === 'Identifier' &&
        typeAnnotation &&
        /\bReactNode\b/.test(sourceOf(code, typeAnnotation))
      )
        slots.add(key.name);
    },
    FunctionDeclaration(declared) {
      component = declared.id?.name ?? '';
      bind(declared);
      if (declared.body !== null && returnsElements(declared.body, slots)) slots.add(component);
    },
    ArrowFunctionExpression: bind,
    JSXElement: add,
    JSXFragment: add,
  }).visit(program);
  return {
    parents,
    names: { fixed: new Set([...fixed].filter((name) => !bound.has(name))), slots },
  };
}

function namesOf(pattern: ESTree.ParamPattern | ESTree.BindingPattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesOf(pattern.left);
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        one.type === 'Property' ? namesOf(one.value) : [],
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one?.type === 'Identifier' ? [one.name] : []));
    default:
      return [];
  }
}

/** The children without what only lays out the source. */
function partsOf({ children }: Parent): Child[] {
  return children.filter((child) => {
    if (child.type === 'JSXText') return !/^\s*\n\s*$/.test(child.value);
    return (
      child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression'
    );
  });
}

function kindOf(child: Child, names: Names): Kind {
  if (child.type === 'JSXText') return child.value.trim() === '' ? 'space' : 'fixed text';
  if (child.type === 'JSXElement') return 'element';
  return child.type === 'JSXExpressionContainer'
    ? kindOfValue(child.expression, names)
    : 'moving elements';
}

function kindOfValue(value: Value, { fixed, slots }: Names): Kind {
  if (value.type === 'Literal') return String(value.value).trim() === '' ? 'space' : 'fixed text';
  if (isFixed(value, fixed)) return 'fixed text';
  if (isSlot(value, slots)) return 'slot';
  return drawsElements(value, slots) ? 'moving elements' : 'changing text';
}

function isSlot(value: Value, slots: ReadonlySet<string>): boolean {
  if (value.type === 'Identifier') return slots.has(value.name);
  return value.type === 'CallExpression' && isSlot(value.callee, slots);
}

/** Elements, what a caller puts in, or nothing, by how it is written. */
function drawsElements(value: Value, slots: ReadonlySet<string>): boolean {
  const draws = (one: Value) => drawsElements(one, slots);
  switch (value.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'Literal':
      return value.value === null;
    case 'Identifier':
      return slots.has(value.name);
    case 'ParenthesizedExpression':
      return draws(value.expression);
    case 'LogicalExpression':
      return draws(value.right) && (value.operator === '&&' || draws(value.left));
    case 'ConditionalExpression':
      return draws(value.consequent) && draws(value.alternate);
    case 'CallExpression':
      return value.arguments.some(isDrawing);
    default:
      return false;
  }

  /** Such as the function of a `map`. */
  function isDrawing(argument: ESTree.Argument): boolean {
    if (argument.type === 'Identifier') return slots.has(argument.name);
    if (argument.type !== 'ArrowFunctionExpression') return false;
    const { body } = argument;
    return body.type === 'BlockStatement' ? returnsElements(body, slots) : draws(body);
  }
}

function returnsElements({ body }: ESTree.FunctionBody, slots: ReadonlySet<string>): boolean {
  const last = body.at(-1);
  return (
    last?.type === 'ReturnStatement' &&
    last.argument !== null &&
    drawsElements(last.argument, slots)
  );
}

/** A name of another file, or a text that it leads to. */
function isFixed(expression: Value, fixed: ReadonlySet<string>): boolean {
  if (expression.type === 'Identifier') return fixed.has(expression.name);
  return (
    expression.type === 'MemberExpression' &&
    !expression.computed &&
    isFixed(expression.object, fixed)
  );
}

/** The translation passes over it. */
function isNeverTranslated(parent: Parent): boolean {
  return (
    parent.type === 'JSXElement' &&
    parent.openingElement.attributes.some(
      (one) =>
        one.type === 'JSXAttribute' &&
        one.name.name === 'translate' &&
        one.value?.type === 'Literal' &&
        one.value.value === 'no',
    )
  );
}

function tagOf({ openingElement: { name } }: ESTree.JSXElement): string {
  return name.type === 'JSXIdentifier' ? name.name : '';
}

function lineOf(code: string, { start }: ESTree.Span): number {
  return code.slice(0, start).split('\n').length;
}

function sourceOf(code: string, { start, end }: ESTree.Span): string {
  return code.slice(start, end).trim().replaceAll(/\s+/g, ' ').slice(0, 100);
}
