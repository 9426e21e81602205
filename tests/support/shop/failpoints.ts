import type { CardGateway } from '#shop/card-gateway.ts';
import type { Mailer } from '#shop/emails/email.ts';
import type { OrderStore } from '#shop/orders/order-store.ts';
import type { OrderTransaction } from '#shop/orders/order-transaction.ts';
import { wrapCalls, wrapCallsInSequence } from '#support/shop/wrap-calls.ts';
import { concludingBy } from '#support/shop/concluding-by.ts';

/** The places where tests let the process die. All of them lie beside the ports of the shop. */
export const failpoints = [
  'before_order_saved',
  'after_order_saved',
  'after_intent',
  'before_sale',
  'after_sale',
  'before_capture',
  'after_capture',
  'before_cancel',
  'after_cancel',
  'after_refund',
  'before_email',
  'after_email',
] as const;
export type Failpoint = (typeof failpoints)[number];

/** Throws, or ends the process, where a test wants a crash. */
export type Reach = (point: Failpoint) => void | Promise<void>;

type Around = { before?: Failpoint; after?: Failpoint };
type Ports = { orders: OrderStore; cards: CardGateway; mailer?: Mailer };

const aroundCards: Record<string, Around> = {
  authorise: { after: 'after_intent' },
  confirm: { after: 'after_intent' },
  capture: { before: 'before_capture', after: 'after_capture' },
  cancel: { before: 'before_cancel', after: 'after_cancel' },
  refund: { after: 'after_refund' },
};

/** What a transaction is about is told by the step that only it does. */
const aroundSteps: Record<string, Required<Around>> = {
  save: { before: 'before_order_saved', after: 'after_order_saved' },
  sell: { before: 'before_sale', after: 'after_sale' },
};

/** The same ports, with the failpoints before and after what they do. */
export function withFailpoints<Given extends Ports>(ports: Given, reach: Reach): Given {
  const { orders, cards, mailer } = ports;
  return {
    ...ports,
    orders: watchOrders(orders, reach),
    cards: wrapCalls(cards, ({ name, call }) => {
      const points = aroundCards[name];
      return points ? passBoth(reach, { points, call }) : call();
    }),
    ...(mailer && { mailer: watchMailer(mailer, reach) }),
  };
}

/** Before is inside the transaction, which is then taken back; after is when it has been committed. */
function watchOrders(orders: OrderStore, reach: Reach): OrderStore {
  async function transact<Result>(
    work: (tx: OrderTransaction) => Promise<Result>,
  ): Promise<Result> {
    const passed: Failpoint[] = [];
    const result = await orders.transact((tx) =>
      work(
        // What is asked for together is done in the order of asking.
        wrapCallsInSequence(tx, async ({ name, call }) => {
          const points = aroundSteps[name];
          if (points) {
            await reach(points.before);
            passed.push(points.after);
          }
          return call();
        }),
      ),
    );
    for (const point of passed) await reach(point);
    return result;
  }
  return { ...orders, transact, transactAndConclude: concludingBy(transact) };
}

function watchMailer(mailer: Mailer, reach: Reach): Mailer {
  return {
    prepare: async (email) => {
      const prepared = await mailer.prepare(email);
      return {
        async send() {
          await reach('before_email');
          const result = await prepared.send();
          if (result.ok) await reach('after_email');
          return result;
        },
      };
    },
  };
}

async function passBoth(
  reach: Reach,
  { points, call }: { points: Around; call: () => unknown },
): Promise<unknown> {
  if (points.before) await reach(points.before);
  const result = await call();
  if (points.after) await reach(points.after);
  return result;
}
