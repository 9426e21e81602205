import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fc from 'fast-check';
import { bottegaCalls } from '#contract/bottega/calls.ts';
import { calls } from '#contract/calls.ts';
import { withQuery } from '#contract/endpoints.ts';
import { picturePath, pictureReferences } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import { makeKnown } from '#hostile/requests/make-known.ts';
import { validRequests } from '#hostile/requests/valid-requests.ts';
import { pages } from '#web/pages.ts';
import type { TestApp } from '#support/server/open-test-app.ts';

export type AskedAddress = { path: string; bodies: readonly unknown[] };

/** Parts of addresses that exist, by their names in the tables of pages and of the HTTP app. */
const parts: Record<string, readonly string[]> = {
  category: ['clothes', 'accessories', 'home', 'tutto'],
  id: ['maglia-1', 'coperta'],
  part: ['1.xml', '2.xml'],
};
const builds = [
  { folder: join('build', 'client'), root: '' },
  { folder: join('build', 'bottega', 'assets'), root: '/bottega/assets' },
];
/** Of other parts of the shop, or of none. */
const strange = ['/metrics', '/SHOP', '/assets/nothing.js', '/file/nothing.thumb.jpg', '/.env'];

/**
 * Every address of the shop, each asked for as the screens ask and as nothing asks: the routes of the HTTP app,
 * the pages, the calls of both contracts, the files of both builds and pictures.
 * @param order an order that exists
 */
export async function listAddresses(app: TestApp, order: string): Promise<AskedAddress[]> {
  const products = await readProducts(app);
  const patterns = [
    ...strange,
    ...app.routes.map(({ path }) => path),
    ...pages.flatMap(({ path }) => [path, `${path}/`]),
    ...Object.values(bottegaCalls).map(({ path }) => path),
    ...['/pay', '/accepted'].map((path) => `${path}?order=${order}`),
  ];
  const paths = [
    ...patterns.flatMap((pattern) => fillIn(pattern, order)),
    ...(await Promise.all(builds.map(listFiles))).flat(),
    ...listPictures(products),
  ];
  return [
    ...[...new Set(paths)].map((path) => ({ path, bodies: [{}] })),
    ...listCalls(products, order),
  ];
}

/** `/product/:id` with ids that exist and one that does not. */
function fillIn(pattern: string, order: string): string[] {
  const [open, name = ''] = /:(\w+)(?:\{[^}]*\})?\??|\*/.exec(pattern) ?? [];
  if (open === undefined) return [pattern];
  const known = name === 'order' ? [order] : (parts[name] ?? []);
  return [...known, 'nothing'].flatMap((part) => fillIn(pattern.replace(open, part), order));
}

async function listFiles({ folder, root }: (typeof builds)[number]): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && !/\.(?:br|gz)$/.test(file.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    .map((path) => root + path.split(sep).join('/'));
}

async function readProducts(app: TestApp): Promise<Product[]> {
  const path = withQuery(calls.pagedProducts.path, { type: 'clothes' });
  return calls.pagedProducts.response.parse(await (await app.get(path)).json());
}

/** A picture under its version of today, under another one, and under none. */
function listPictures(products: readonly Product[]): string[] {
  const [model] = products[0]?.model_info ?? [];
  const [picture = ''] = model === undefined ? [] : pictureReferences(model);
  const path = picturePath(picture, 'thumb');
  const [plain = ''] = path.split('?');
  return [path, plain, `${plain}?v=00000000`];
}

/** Each call as the screens make it, twice. */
function listCalls(products: readonly Product[], order: string): AskedAddress[] {
  const known = { ...makeKnown(), products, orderIds: [order] };
  const requests: Record<string, fc.Arbitrary<object>> = validRequests(known);
  const addresses: AskedAddress[] = [];
  for (const [name, { method, path }] of Object.entries(calls)) {
    const samples = fc.sample(requests[name] ?? fc.constant({}), { numRuns: 2, seed: 7 });
    if (method === 'POST') addresses.push({ path, bodies: samples });
    else addresses.push(...samples.map((one) => ({ path: withQuery(path, one), bodies: [] })));
  }
  return addresses;
}
