import type { JobPorts } from '#shop/create-job-handlers.ts';
import type { OrderStore } from '#shop/orders/order-store.ts';
import type { OrderTransaction } from '#shop/orders/order-transaction.ts';
import { wrapCalls, wrapCallsInSequence } from '#support/shop/wrap-calls.ts';
import { concludingBy } from '#support/shop/concluding-by.ts';
import { withFailpoints } from '#support/shop/failpoints.ts';
import type { Mailbox } from './create-mailbox.ts';
import type { Faults } from './faults.ts';
import { Killed } from './killed.ts';
import type { Turnstile } from './turnstile.ts';

type Gates = { turnstile: Turnstile; faults: Faults };
type Ports = Pick<JobPorts, 'orders' | 'guards' | 'emails' | 'cards' | 'mailer'>;
type Bare = Pick<JobPorts, 'orders' | 'guards' | 'emails' | 'cards'> & { mailbox: Mailbox };

/** Makes every step towards the world outside wait for its turn, and lets it fail where it is to. */
export function gatePorts(bare: Bare, gates: Gates): Ports {
  const { turnstile, faults } = gates;
  const inTurn = <Port extends object>(port: Port, place: string) =>
    wrapCalls(port, async ({ name, call }) => {
      await turnstile.pass(`${place}: ${name}`);
      return busy(turnstile, call);
    });
  const ports: Ports = {
    orders: gateOrders(inTurn(bare.orders, 'orders'), { ...gates, bare: bare.orders }),
    guards: inTurn(bare.guards, 'guards'),
    emails: inTurn(bare.mailbox.watch(bare.emails), 'e-mails'),
    cards: bare.cards,
    mailer: {
      prepare: async (email) => ({
        async send() {
          await turnstile.pass('post');
          faults.post('before');
          bare.mailbox.post(email);
          faults.post('after');
          return { ok: true };
        },
      }),
    },
  };
  return withFailpoints(ports, async (point) => {
    await turnstile.pass(`at ${point}`);
    if (!faults.isCrashing(point)) return;
    turnstile.killOwn();
    throw new Killed(point);
  });
}

/** Others may come between any two statements of a transaction, and before its commit. */
function gateOrders(
  gated: OrderStore,
  { turnstile, faults, bare }: Gates & { bare: OrderStore },
): OrderStore {
  async function transact<Result>(
    work: (tx: OrderTransaction) => Promise<Result>,
  ): Promise<Result> {
    let rest = turnstile.beBusy();
    try {
      const result = await bare.transact(async (tx) => {
        rest();
        try {
          const done = await work(gateTransaction(tx, turnstile));
          await turnstile.pass('transaction: commit');
          faults.commit('before');
          return done;
        } finally {
          rest = turnstile.beBusy();
        }
      });
      faults.commit('after');
      return result;
    } finally {
      rest();
    }
  }
  return { ...gated, transact, transactAndConclude: concludingBy(transact) };
}

function gateTransaction(tx: OrderTransaction, turnstile: Turnstile): OrderTransaction {
  return wrapCallsInSequence(tx, async ({ name, call }) => {
    await turnstile.pass(`transaction: ${name}`);
    return busy(turnstile, call);
  });
}

async function busy(turnstile: Turnstile, call: () => unknown): Promise<unknown> {
  const rest = turnstile.beBusy();
  try {
    return await call();
  } finally {
    rest();
  }
}
