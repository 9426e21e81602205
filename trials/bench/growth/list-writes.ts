import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import type { PayRequest } from '#contract/pay.ts';
import { paths } from '#contract/paths.ts';
import { makePayRequest } from '#support/shop/open-test-shop.ts';
import type { Asked, Question, Side } from './question.ts';
import type { Facts } from './read-facts.ts';

const browser = { cookie: 'browser=6f9619ff-8b86-4d01-b42d-00cf4fc964ff' };
const key = { 'x-api-key': 'gomitolo-public' };

/** Calls that write, and those about the orders that they placed. */
export function listWrites(): Question[] {
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
  type Body = (of: Side, nth: number, mark: string) => object;
  const call = (
    name: Exclude<keyof typeof endpoints, 'recentOrders'>,
    body: Body,
    { headers, ...more }: Partial<Question> & Pick<Asked, 'headers'> = {},
  ): Question => ({
    what: `api ${name}`,
    kept: 'never',
    ask: (...asked) => ({ path: endpoints[name].path, body: body(...asked), headers }),
    ...more,
  });
  const ofOrder: Body = (side, nth) => ({ order_id: placed(side, nth).id });
  return [
    call('addToCart', line),
    ...[1, 20].map((count) =>
      call(
        'getCartPrices',
        (side, nth) => ({
          items: Array.from({ length: count }, (_, index) => line(side, nth + index)),
        }),
        { what: `api getCartPrices ${count}` },
      ),
    ),
    call(
      'pay',
      ({ facts }, nth, mark) => makeOrder(facts, nth, `buyer-${mark}@example.it`),
      // One of the first orders costs twice as much as a later one: V8 compiles what all of them pass.
      { hear: noteOrder, warm: 30 },
    ),
    call('checkPayment', ofOrder),
    call('orderProgress', ofOrder),
    call('orderRecipient', (side, nth) => {
      const { id: order_id, email } = placed(side, nth);
      return { order_id, email };
    }),
    {
      what: 'api recentOrders',
      kept: 'never',
      ask: () => ({ path: endpoints.recentOrders.path, headers: browser }),
    },
    call('sendMail', ofOrder, { headers: key }),
    call('sendMailCustomerReq', (side, nth, mark) => backInStockRequest(line(side, nth), mark), {
      headers: key,
      status: 409,
    }),
    call('takeReturned', (_side, _nth, mark) => ({ token: mark }), { status: 404 }),
    call('withdraw', (side, nth) => {
      const { number: order_number, email } = placed(side, nth);
      return { name: 'Ada Bianchi', order_number, email };
    }),
    call('answer', ({ facts }) => ({ q: facts.question, a: 0 })),
    {
      what: 'page of an order',
      kept: 'never',
      ask: (side, nth) => ({ path: paths.order(placed(side, nth).id) }),
    },
  ];
}

function backInStockRequest({ _id, size, color }: Facts['lines'][number], mark: string) {
  return { email: `asks-${mark}@example.it`, product: { _id, name: _id, color, size } };
}

/** One piece, paid at once; the products are taken in turn. */
export function makeOrder(facts: Facts, nth: number, email: string): PayRequest {
  const found = facts.lines[nth % facts.lines.length];
  if (found === undefined) throw new Error('There is nothing on the shelves');
  const { price: subtotal, delivery: deliveryCents, ...line } = found;
  const delivery = subtotal > facts.thresholdCents ? 0 : deliveryCents;
  const totals = { subtotal, delivery, total: subtotal + delivery };
  return makePayRequest({ email, order: { products: [line], ...totals } });
}

const billSchema = z.object({
  bill: z.object({ order_id: z.string(), order: z.object({ number: z.string() }) }),
});

function noteOrder({ orders }: Side, answer: string, { body }: Asked): void {
  const { bill } = billSchema.parse(JSON.parse(answer));
  const { email } = z.object({ email: z.string() }).parse(body);
  orders.push({ id: bill.order_id, number: bill.order.number, email });
}
