import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { sitemapProducts } from '#contract/limits.ts';
import { partsOf } from '#contract/parts.ts';
import { paths } from '#contract/paths.ts';
import type { ProductType } from '#contract/product.ts';
import { makePayRequest } from '#support/shop/open-test-shop.ts';
import type { Facts } from './read-facts.ts';

export interface Asked {
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface Question {
  what: string;
  /** The nth request; `mark` is never the same, in any run. */
  ask(of: Side, nth: number, mark: string): Asked;
  /** What is kept of it before each: nothing, or all. */
  kept: 'anew' | 'kept' | 'never';
  status?: number;
  hear?(of: Side, answer: string, asked: Asked): void;
  /** What is asked for grows with the shop, so its time does too. */
  grows?: true;
}

/** What is known of a shop, and the orders that were placed while it was asked. */
export interface Side {
  facts: Facts;
  orders: { id: string; number: string; email: string }[];
}

const types: ProductType[] = ['clothes', 'accessories', 'forhome'];
const browser = { cookie: 'browser=6f9619ff-8b86-4d01-b42d-00cf4fc964ff' };
const key = { 'x-api-key': 'gomitolo-public' };

/** Every public call, with and without what is kept. */
export function listQuestions(): Question[] {
  return [...reads().flatMap(twice), ...pages().flatMap(twice), ...writes()];
}

type Read = Pick<Question, 'what' | 'grows' | 'status'> & { path(of: Side, nth: number): string };

function twice({ what, path, grows, status }: Read): Question[] {
  const isCall = what.startsWith('api ');
  return [
    {
      what,
      kept: isCall ? 'never' : 'anew',
      ask: (of, nth, mark) => ({ path: isCall ? marked(path(of, nth), mark) : path(of, nth) }),
      ...(grows && { grows }),
      ...(status && { status }),
    },
    {
      what: `${what}, kept`,
      kept: 'kept',
      ask: (of) => ({ path: path(of, 0) }),
      ...(status && { status }),
    },
  ];
}

/** Kept answers are known by their address: nobody has asked this one before. */
function marked(path: string, mark: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}mark=${mark}`;
}

function reads(): Read[] {
  const starts = {
    first: () => 0,
    middle: (count: number) => Math.floor(count / 2),
    last: (count: number) => Math.max(0, count - 12),
    beyond: () => 1_000_000,
  };
  const of = (name: string, path: Read['path']): Read => ({ what: `api ${name}`, path });
  return [
    of('thresholdPrice', () => endpoints.thresholdPrice.path),
    of('question', () => endpoints.question.path),
    of('advices', () => endpoints.advices.path),
    of('product', (side, nth) => `${endpoints.product.path}?_id=${some(side, nth, 1)}`),
    {
      what: 'api product unknown',
      path: (_side, nth) => `${endpoints.product.path}?_id=nothing-${nth}`,
      status: 404,
    },
    of('someProducts 3', (side, nth) => `${endpoints.someProducts.path}?ids=${some(side, nth, 3)}`),
    of(
      'someProducts 40',
      (side, nth) => `${endpoints.someProducts.path}?ids=${some(side, nth, 40)}`,
    ),
    ...types.map((type) =>
      of(`countProducts ${type}`, () => `${endpoints.countProducts.path}?type=${type}`),
    ),
    ...types.flatMap((type) =>
      Object.entries(starts).map(([name, start]) =>
        of(
          `pagedProducts ${type} ${name}`,
          ({ facts }) =>
            `${endpoints.pagedProducts.path}?type=${type}&start=${start(facts.counts[type])}&limit=12`,
        ),
      ),
    ),
  ];
}

function some({ facts }: Side, nth: number, count: number): string {
  const { products } = facts;
  return Array.from(
    { length: count },
    (_, index) => products[(nth * count + index) % products.length],
  ).join(',');
}

function pages(): Read[] {
  const of = (path: string): Read => ({ what: `page ${path}`, path: () => path });
  return [
    of(paths.home),
    of(paths.shop),
    of(paths.clothes),
    of(paths.accessories),
    of(paths.forhome),
    { what: 'page of a product', path: (side, nth) => paths.product(some(side, nth, 1)) },
    of(paths.sitemap),
    { what: 'page of the last part of the sitemap', path: lastPart, grows: true },
    { what: `page ${paths.merchantFeed}`, path: () => paths.merchantFeed, grows: true },
  ];
}

/** A small sitemap has no parts but itself. */
function lastPart({ facts }: Side): string {
  const count = Object.values(facts.counts).reduce((sum, one) => sum + one, 0);
  const parts = partsOf(count, sitemapProducts);
  return parts === 1 ? paths.sitemap : paths.sitemapPart(parts);
}

function writes(): Question[] {
  const line = ({ facts }: Side, nth: number) => {
    const found = facts.lines[nth % facts.lines.length];
    if (found === undefined) throw new Error('There is nothing on the shelves');
    return found;
  };
  const placed = ({ orders }: Side, nth: number) => {
    const found = orders[nth % orders.length];
    if (found === undefined) throw new Error('No order was placed');
    return found;
  };
  const of = (what: string, ask: Question['ask'], more: Partial<Question> = {}): Question => ({
    what: `api ${what}`,
    kept: 'never',
    ask,
    ...more,
  });
  return [
    of('addToCart', (side, nth) => ({
      path: endpoints.addToCart.path,
      body: line(side, nth),
    })),
    ...[1, 20].map((count) =>
      of(`getCartPrices ${count}`, (side, nth) => ({
        path: endpoints.getCartPrices.path,
        body: { items: Array.from({ length: count }, (_, index) => line(side, nth + index)) },
      })),
    ),
    of(
      'pay',
      (side, nth, mark) => {
        const { price, delivery, ...wanted } = line(side, nth);
        return {
          path: endpoints.pay.path,
          body: makePayRequest({
            email: `buyer-${mark}@example.it`,
            order: { products: [wanted], ...sum(side, { price, delivery }) },
          }),
        };
      },
      { hear: noteOrder },
    ),
    of('checkPayment', (side, nth) => ({
      path: endpoints.checkPayment.path,
      body: { order_id: placed(side, nth).id },
    })),
    of('orderProgress', (side, nth) => ({
      path: endpoints.orderProgress.path,
      body: { order_id: placed(side, nth).id },
    })),
    of('orderRecipient', (side, nth) => ({
      path: endpoints.orderRecipient.path,
      body: { order_id: placed(side, nth).id, email: placed(side, nth).email },
    })),
    of('recentOrders', () => ({ path: endpoints.recentOrders.path, headers: browser })),
    of('sendMail', (side, nth) => ({
      path: endpoints.sendMail.path,
      body: { order_id: placed(side, nth).id },
      headers: key,
    })),
    of(
      'sendMailCustomerReq',
      (side, nth, mark) => ({
        path: endpoints.sendMailCustomerReq.path,
        body: interest(line(side, nth), mark),
        headers: key,
      }),
      { status: 409 },
    ),
    of(
      'takeReturned',
      (_side, _nth, mark) => ({
        path: endpoints.takeReturned.path,
        body: { token: mark },
      }),
      { status: 404 },
    ),
    of('withdraw', (side, nth) => ({
      path: endpoints.withdraw.path,
      body: {
        name: 'Ada Bianchi',
        order_number: placed(side, nth).number,
        email: placed(side, nth).email,
      },
    })),
    of('answer', ({ facts }) => ({
      path: endpoints.answer.path,
      body: { q: facts.question, a: 0 },
    })),
    {
      what: 'page of an order',
      kept: 'never',
      ask: (side, nth) => ({ path: paths.order(placed(side, nth).id) }),
    },
  ];
}

function interest({ _id, size, color }: Facts['lines'][number], mark: string) {
  return { email: `asks-${mark}@example.it`, product: { _id, name: _id, color, size } };
}

function sum({ facts }: Side, one: { price: number; delivery: number }) {
  const delivery = one.price > facts.thresholdCents ? 0 : one.delivery;
  return { subtotal: one.price, delivery, total: one.price + delivery };
}

const billSchema = z.object({
  bill: z.object({ order_id: z.string(), order: z.object({ number: z.string() }) }),
});

function noteOrder({ orders }: Side, answer: string, { body }: Asked): void {
  const { bill } = billSchema.parse(JSON.parse(answer));
  const { email } = z.object({ email: z.string() }).parse(body);
  orders.push({ id: bill.order_id, number: bill.order.number, email });
}
