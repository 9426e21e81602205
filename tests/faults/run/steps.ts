import fc from 'fast-check';
import { failpoints } from '#support/shop/failpoints.ts';

const node = fc.integer({ min: 0, max: 1 });
/** Counted from the newest: most of what happens is about what happened last. */
const nth = fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3);
const side = fc.constantFrom('before', 'after');
const session = { who: fc.constantFrom(0, 0, 0, 1, 2), key: fc.constantFrom(0, 0, 0, 1) };
const challenged = 'pm_card_threeDSecure2Required';
const card = fc.constantFrom(
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeDeclined',
  challenged,
  challenged,
  'pm_invented',
);
/** Around the times at which something ends: a lease, what is quiet, a hold, an order and its hold. */
const span = fc.oneof(
  fc.constantFrom(1_000, 2_000, 5_100, 121_000, 301_000, 899_000, 901_000, 1_021_000),
  fc.integer({ min: 1000, max: 6 * 60_000 }),
);
const pay = {
  do: fc.constant('pay'),
  ...session,
  node,
  card,
  // Another address under the same key, now and then.
  body: fc.constantFrom('own', 'own', 'own', 'own', 'own', 'other'),
  seen: fc.constantFrom('now', 'now', 'now', 'at first'),
};

/** Everything that can happen, by its name. */
export const steps = {
  pay: fc.record(pay),
  challengedPay: fc.record({ ...pay, card: fc.constant(challenged) }),
  comeBack: fc.record({ do: fc.constant('return'), ...session, node }),
  payLink: fc.record({ do: fc.constant('pay link'), nth, node, card }),
  check: fc.record({ do: fc.constant('check'), nth, node }),
  prove: fc.record({
    do: fc.constant('prove'),
    nth,
    answer: fc.constantFrom('authorise', 'authorise', 'authorise', 'refuse'),
  }),
  correct: fc.record({
    do: fc.constant('correct'),
    piece: fc.integer({ min: 0, max: 2 }),
    stock: fc.constantFrom(0, 1, 2, 4, 5),
  }),
  price: fc.record({
    do: fc.constant('price'),
    product: fc.integer({ min: 0, max: 1 }),
    cents: fc.constantFrom(4500, 5000, 9900),
  }),
  refund: fc.record({
    do: fc.constant('refund'),
    nth,
    node,
    key: fc.integer({ min: 0, max: 1 }),
    what: fc.constantFrom('all', 'one piece'),
  }),
  ship: fc.record({ do: fc.constant('ship'), nth, node }),
  capture: fc.record({ do: fc.constant('capture'), nth, node }),
  expire: fc.record({ do: fc.constant('expire'), nth, node }),
  reconcile: fc.record({ do: fc.constant('reconcile'), node }),
  jobs: fc.record({ do: fc.constant('jobs'), node }),
  match: fc.record({ do: fc.constant('match'), node }),
  event: fc.record({
    do: fc.constant('event'),
    nth: fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 5, 8),
    node,
    signature: fc.constantFrom('right', 'right', 'right', 'right', 'right', 'forged', 'old'),
  }),
  tamper: fc.record({
    do: fc.constant('tamper'),
    nth,
    how: fc.constantFrom('amount', 'currency', 'second intent'),
  }),
  crash: fc.record({ do: fc.constant('crash'), at: fc.constantFrom(...failpoints) }),
  kill: fc.record({ do: fc.constant('kill'), node }),
  loseAnswer: fc.record({ do: fc.constant('lose answer'), side }),
  loseReading: fc.record({ do: fc.constant('lose reading') }),
  loseCommit: fc.record({ do: fc.constant('lose commit'), side }),
  closePost: fc.record({
    do: fc.constant('close post'),
    side,
    times: fc.integer({ min: 1, max: 4 }),
  }),
  pass: fc.record({ do: fc.constant('pass'), ms: span }),
} as const;

type Steps = typeof steps;
export type Step = { [Name in keyof Steps]: Drawn<Steps[Name]> }[keyof Steps];
type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type StepOf<Name extends Step['do']> = Extract<Step, { do: Name }>;
