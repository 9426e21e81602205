import type { JobPorts } from '#shop/create-job-handlers.ts';
import { wrapCalls } from '#support/shop/wrap-calls.ts';
import {
  type AroundStatement,
  aroundStatements,
  aroundStatementsOf,
  aroundTransactions,
  type InTransaction,
} from '#support/shop/around-statements.ts';
import { withFailpoints } from '#support/shop/failpoints.ts';
import type { Mailbox } from './create-mailbox.ts';
import type { Faults } from './faults.ts';
import { Killed } from './failures.ts';
import type { Seams } from './seams.ts';
import type { Turnstile } from './turnstile.ts';

type Gates = { turnstile: Turnstile; faults: Faults; seams: Seams };
type Ports = Pick<JobPorts, 'db' | 'guards' | 'emailDb' | 'cards' | 'mailer'>;
type Bare = Pick<JobPorts, 'db' | 'guards' | 'emailDb' | 'cards'> & {
  mailbox: Mailbox;
};

/** Makes every step towards the world outside wait for its turn, and lets it fail where it is to. */
export function gatePorts(bare: Bare, gates: Gates): Ports {
  const { turnstile, faults, seams } = gates;
  const inTurn = <Port extends object>(port: Port, place: string) =>
    wrapCalls(port, async ({ name, call }) => {
      await turnstile.pass(`${place}: ${name}`);
      return busy(turnstile, call);
    });
  const ports: Ports = {
    db: aroundTransactions(aroundStatements(bare.db, inTurnOf(gates, 'statement')), (transaction) =>
      gateTransactions(transaction, gates),
    ),
    guards: inTurn(bare.guards, 'guards'),
    emailDb: aroundStatements(bare.mailbox.watch(bare.emailDb), inTurnOf(gates, 'e-mails')),
    cards: seams.cards(bare.cards),
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

/** Other processes may come between any two statements of a transaction, and before its commit. */
function gateTransactions(transaction: InTransaction, gates: Gates): InTransaction {
  const { turnstile, faults } = gates;
  return async (work) => {
    let rest = turnstile.beBusy();
    try {
      const result = await transaction(async (tx) => {
        rest();
        try {
          const done = await work(aroundStatementsOf(tx, inTurnOf(gates, 'transaction')));
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
  };
}

function inTurnOf({ turnstile, seams }: Gates, place: string): AroundStatement {
  return async ({ call, ...query }) => {
    await turnstile.pass(`${place}: ${nameOf(query.sql)}`);
    return busy(turnstile, () => call(seams.query(query)));
  };
}

/** Enough of a statement to know it by. */
function nameOf(sql: string): string {
  return sql.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
}

async function busy<Result>(
  turnstile: Turnstile,
  call: () => Result | Promise<Result>,
): Promise<Result> {
  const rest = turnstile.beBusy();
  try {
    return await call();
  } finally {
    rest();
  }
}
