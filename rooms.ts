/** The rooms of `src` and the imports that each may make; the linter enforces it, types included. */
export interface Room {
  /** Rooms that it imports from. */
  imports: readonly string[];
  /** Rooms of which it imports types only. */
  types?: readonly string[];
  /** Packages and paths that it does not import, as a regular expression, and the reason. */
  never?: readonly { regex: string; message: string }[];
  /** Files inside of it with rules of their own; `never` is theirs alone. */
  inside?: Record<string, Partial<Omit<Room, 'inside'>>>;
}

const makersOnly = {
  regex: '^#(?:contract/bottega/|text/bottega|shop/create-bottega|shop/makers/)',
  message:
    'These are the calls, texts and rules of the makers: code of shoppers never imports them.',
};
const frameworks = {
  regex:
    '^(?:hono|@hono|react|react-dom|react-router|pg|pg-boss|kysely|stripe|@stripe|nodemailer|sharp|pino)(?:/|$)',
  message: 'The rules of the shop know no framework.',
};
const onlyBelow = (nouns: string) => ({
  regex: `^#shop/(?:${nouns})/`,
  message: 'In the shop, checkout imports payments, payments imports orders, orders imports stock.',
});
const onlyZod = {
  regex: '^(?:node:|@|[a-y]|z[^o]|zo[^d]|zod[^/]|zod/[^m])',
  message: 'The contract imports zod only.',
};
const twoRouters = {
  regex: '^react-router(?:/|$)',
  message: 'The shop and the Bottega have routers of their own: ui knows neither.',
};
const noSql = {
  regex: '^#shop/.*(?:queries|statements)\\.ts$',
  message: 'Pages take pure functions and types of the shop; its SQL stays on the server.',
};
const pureOnly = {
  regex: '^#shop/create-',
  message: 'The browser takes pure functions and types of the shop, never the whole of it.',
};

const smallZod = {
  regex: '^zod$',
  message: 'Pages import zod/mini, a third of the size.',
};

const views = ['contract', 'text', 'shop', 'ui'];
const outside = ['database', 'payments', 'mail', 'images', 'api', 'server'];

export const rooms: Record<string, Room> = {
  contract: { imports: [], never: [onlyZod] },
  text: { imports: [], types: ['contract'] },
  shop: {
    imports: ['contract'],
    types: ['database'],
    never: [frameworks],
    inside: {
      'stock/**': { never: [frameworks, onlyBelow('orders|payments|checkout')] },
      'orders/**': { never: [frameworks, onlyBelow('payments|checkout')] },
      'payments/**': { never: [frameworks, onlyBelow('checkout')] },
      '*/*{queries,statements}.ts': { imports: ['contract', 'database'], types: [] },
    },
  },
  database: { imports: ['contract', 'shop'], never: [pureOnly] },
  payments: { imports: ['contract', 'shop'] },
  mail: { imports: ['contract', 'text'], types: ['shop'] },
  images: { imports: ['contract'], types: ['database', 'shop'] },
  api: {
    imports: ['contract', 'shop', 'text'],
    never: [makersOnly],
    inside: { 'bottega/**': {} },
  },
  ui: { imports: ['contract', 'text'], never: [twoRouters, makersOnly] },
  web: { imports: views, never: [makersOnly, noSql, smallZod] },
  bottega: { imports: views, never: [pureOnly, noSql] },
  server: { imports: [...views, ...outside, 'web', 'tools', '@gomitolo'] },
  cli: { imports: ['contract', 'text', 'shop', ...outside, '@gomitolo'] },
};
