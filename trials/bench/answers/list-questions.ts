import { endpoints, withQuery } from '#contract/endpoints.ts';
import { paths } from '#contract/paths.ts';
import type { CallRequest } from '#contract/calls.ts';
import { productSchema } from '#contract/product.ts';
import type { Question } from './question.ts';

const sample = 'cardigan-alba';

/** The most frequent requests of a shop: three kinds of page, every read call, a picture, the cart. */
export async function listQuestions(shop: string): Promise<Question[]> {
  const pages = [paths.home, paths.clothes, paths.product(sample)];
  const calls = [
    endpoints.advices.path,
    withQuery(endpoints.pagedProducts.path, { type: 'clothes', start: 0, limit: 12 }),
    withQuery(endpoints.countProducts.path, { type: 'clothes' }),
    withQuery(endpoints.product.path, { _id: sample }),
    withQuery(endpoints.someProducts.path, { ids: [sample] }),
    endpoints.thresholdPrice.path,
    endpoints.question.path,
  ];
  const line = await findLine(shop);
  return [
    ...pages.flatMap((path) => twice('page', path)),
    ...calls.flatMap((path) => twice('call', path)),
    { kind: 'picture', path: await findPicture(shop), encoding: '' },
    post(endpoints.addToCart.path, line),
    post(endpoints.getCartPrices.path, { items: [line] } satisfies CallRequest<'getCartPrices'>),
  ];
}

function twice(kind: Question['kind'], path: string): Question[] {
  return [
    { kind, path, encoding: '' },
    { kind, path, encoding: 'br' },
  ];
}

function post(path: string, body: object): Question {
  return { kind: 'cart', path, encoding: '', body: JSON.stringify(body) };
}

/** Of a size that can be bought. */
async function findLine(shop: string) {
  const found = await fetch(`${shop}${withQuery(endpoints.product.path, { _id: sample })}`);
  const { model_info: models } = productSchema.parse(await found.json());
  for (const [model_index, { color, sizes }] of models.entries()) {
    const size_index = sizes.findIndex(({ stock }) => stock > 0);
    const size = sizes[size_index]?.size;
    if (size !== undefined) return { _id: sample, model_index, size_index, size, color, qty: 1 };
  }
  throw new Error(`Nothing of ${sample} can be bought`);
}

async function findPicture(shop: string): Promise<string> {
  const page = await (await fetch(`${shop}${paths.product(sample)}`)).text();
  const picture = /\/file\/[^"\s]+\.large\.avif\?v=[0-9a-f]+/.exec(page)?.[0];
  if (picture === undefined) throw new Error('The page of the product shows no picture');
  return picture;
}
