import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { picturePath } from '#contract/paths.ts';
import { type Product, productSchema, productTypeSchema } from '#contract/product.ts';
import { questionSchema } from '#contract/question.ts';
import type { Known } from '#hostile/requests/known.ts';
import { buy, manners } from './buy.ts';
import { listLines } from './list-lines.ts';
import { openVisitor } from './open-visitor.ts';

const clientFolder = resolve(import.meta.dirname, '..', '..', '..', 'build', 'client', 'assets');
const patienceMs = 60_000;

/** Looks at all there is, and leaves an order of each kind behind. */
export async function lookAround(address: string): Promise<Known> {
  const ask = async (path: string): Promise<unknown> => (await fetch(address + path)).json();
  const shelves = productTypeSchema.options.map(async (type) =>
    z.array(productSchema).parse(await ask(`/api/pagedProducts?type=${type}&limit=100`)),
  );
  const products = (await Promise.all(shelves)).flat();
  const { _id: questionId } = questionSchema.parse(await ask('/api/question'));
  const orders = await orderEverything(address, products);
  return {
    ...orders,
    products,
    pictures: products
      .flatMap(({ model_info }) => model_info.flatMap(({ imgs }) => imgs))
      .map((reference) => picturePath(reference, 'thumb').replace('/file/', '')),
    assets: (await readdir(clientFolder)).toSorted().map((name) => `/assets/${name}`),
    questionId,
  };
}

async function orderEverything(address: string, products: readonly Product[]) {
  const orderIds: string[] = [];
  const intents: Known['intents'][number][] = [];
  const browsers: string[] = [];
  const [line] = listLines(products);
  if (line === undefined) throw new Error('There is nothing to buy');
  for (const [place, manner] of manners.entries()) {
    const visitor = openVisitor({ address, from: `203.0.113.${place + 1}`, patienceMs });
    const { orderId, secret, refused } = await buy(visitor, { line, manner });
    if (orderId === undefined) throw new Error(`Nothing was ordered: ${refused}`);
    orderIds.push(orderId);
    browsers.push(visitor.browser() ?? '');
    if (secret !== undefined) intents.push({ id: secret.split('_secret_')[0] ?? '', secret });
  }
  return { orderIds, intents, browsers };
}
