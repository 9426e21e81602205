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
      (side, nth, mark) => ({
        path: endpoints.pay.path,
        body: makeOrder(side.facts, nth, `buyer-${mark}@example.it`),
      }),
      // One of the first orders costs twice as much as a later one: V8 compiles what all of them pass.
      { hear: noteOrder, warm: 30 },
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
        body: backInStockRequest(line(side, nth), mark),
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
