import type { Db } from '#database/tables.ts';
import type { CardGateway } from '#shop/card-gateway.ts';
import type { Mailer } from '#shop/emails/email.ts';
import { wrapCalls } from '#support/shop/wrap-calls.ts';
import {
  aroundStatementsOf,
  aroundTransactions,
  type InTransaction,
} from '#support/shop/around-statements.ts';

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
type Ports = { db: Db; cards: CardGateway; mailer?: Mailer };

const aroundCards: Record<string, Around> = {
  authorise: { after: 'after_intent' },
  confirm: { after: 'after_intent' },
  capture: { before: 'before_capture', after: 'after_capture' },
  cancel: { before: 'before_cancel', after: 'after_cancel' },
  refund: { after: 'after_refund' },
};

/** A transaction is known by the statement that only it has. */
const aroundStatement = [
  { text: 'insert into "shop_order"', before: 'before_order_saved', after: 'after_order_saved' },
  { text: 'insert into order_counter', before: 'before_sale', after: 'after_sale' },
] as const satisfies (Around & { text: string })[];

/** The same ports, with failpoints before and after their effects. */
export function withFailpoints<Given extends Ports>(ports: Given, reach: Reach): Given {
  const { db, cards, mailer } = ports;
  return {
    ...ports,
    db: aroundTransactions(db, (transaction) => watchTransactions(transaction, reach)),
    cards: wrapCalls(cards, ({ name, call }) => {
      const points = aroundCards[name];
      return points ? passBoth(reach, { points, call }) : call();
    }),
    ...(mailer && { mailer: watchMailer(mailer, reach) }),
  };
}

/** Before is inside the transaction, which is then rolled back; after is when it has been committed. */
function watchTransactions(transaction: InTransaction, reach: Reach): InTransaction {
  return async (work) => {
    const passed: Failpoint[] = [];
    const result = await transaction((tx) =>
      work(
        aroundStatementsOf(tx, async ({ sql, call }) => {
          const points = aroundStatement.find(({ text }) => sql.includes(text));
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
  };
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
