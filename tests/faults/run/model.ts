import fc from 'fast-check';
import { type Step, steps } from './steps.ts';

/** Steps of one group happen at the same time; `turns` say who goes on at each place. */
export interface Group {
  steps: Step[];
  turns: number[];
}

/** One run: what is there at first, and what happens to it. */
export interface Plan {
  /** Pieces of each size. */
  stock: number[];
  /** The wish of each shopper under each key. */
  carts: { piece: number; qty: number }[][];
  /** Whether the provider's events ever arrive. */
  hasEvents: boolean;
  /** Whether nodes renew their leases; otherwise these end while their owners are still at work. */
  renewsLeases: boolean;
  groups: Group[];
}

type Share = readonly [weight: number, arbitrary: fc.Arbitrary<Step>];

function oneOf(...shares: readonly Share[]): fc.Arbitrary<Step> {
  return fc.oneof(...shares.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

const { pay, challengedPay, comeBack, prove, event, reconcile, jobs, correct, price, pass } = steps;
const { payLink, check, refund, capture, expire, ship, match, tamper, closePost } = steps;
const { crash, kill, loseAnswer, loseCommit, loseReading } = steps;
const shopping = oneOf([10, pay], [1, comeBack], [2, prove], [1, payLink], [1, check]);
const keeping = oneOf([3, jobs], [2, reconcile], [2, refund], [1, capture], [1, expire]);
const making = oneOf([1, correct], [1, price], [1, ship], [1, match]);
const weather = oneOf([3, event], [2, pass], [1, tamper], [1, closePost]);
const faults = oneOf([1, crash], [1, kill], [1, loseAnswer], [1, loseCommit], [1, loseReading]);
const anything = oneOf([14, shopping], [8, keeping], [4, making], [7, weather], [5, faults]);
/** Changes of the catalogue under an order that is on its way. */
const meanwhile = oneOf([1, correct], [1, price], [2, tamper], [2, jobs], [1, pay], [3, pass]);
/** All that may want to bring the same order on at the same moment. */
const rival = oneOf(
  [3, event],
  [3, pay],
  [1, comeBack],
  [1, reconcile],
  [1, jobs],
  [1, expire],
  [1, pass],
);
const trouble = oneOf([3, crash], [1, loseAnswer], [1, loseCommit]);

/**
 * 0 lets go on who is on, 1 the first of the others, and so on. A few changes, each as deep in the work
 * as may be, find what many cannot.
 */
const change = fc.record({
  stay: fc.integer({ min: 0, max: 30 }),
  turn: fc.integer({ min: 1, max: 3 }),
});
const turns = fc.oneof(
  fc
    .array(change, { maxLength: 9 })
    .map((changes) =>
      changes.flatMap(({ stay, turn }) => [...Array.from({ length: stay }, () => 0), turn]),
    ),
  fc.array(fc.constantFrom(0, 0, 0, 1, 2, 3), { maxLength: 90 }),
);

function together(...some: fc.Arbitrary<Step>[]): fc.Arbitrary<Group> {
  return fc.record({ steps: fc.tuple(...some), turns });
}

function manyOf(some: fc.Arbitrary<Step>, most: number): fc.Arbitrary<Group> {
  return fc.record({ steps: fc.array(some, { minLength: 1, maxLength: most }), turns });
}

/** Two tabs of one browser, each with a key of its own. */
const twoTabs = fc.record({
  steps: fc
    .tuple(pay, pay)
    .map(([one, other]): Step[] => [one, { ...other, who: one.who, key: one.key === 0 ? 1 : 0 }]),
  turns,
});

/** How an order comes about, is on its way while something else happens, and is brought home. */
const order = fc.tuple(
  fc.oneof(
    together(pay),
    together(pay, anything),
    together(trouble, pay),
    together(challengedPay),
    twoTabs,
  ),
  fc.oneof(manyOf(meanwhile, 1), manyOf(anything, 2)),
  together(fc.oneof(prove, anything)),
  manyOf(rival, 3),
);
const paysWell = pay.map((step): Step => ({ ...step, card: 'pm_card_visa', body: 'own' }));
const losesIt: Step = { do: 'lose answer', side: 'after' };
const outlivesHold: Step = { do: 'pass', ms: 1_021_000 };

/** A card was taken and nobody heard of it; its hold ends; somebody else buys; only then it is known. */
const outlived = fc.tuple(
  together(fc.constant(losesIt), paysWell),
  together(fc.constant(outlivesHold)),
  together(paysWell),
  manyOf(rival, 2),
);
const anyGroup = manyOf(anything, 4).map((group) => [group]);
const story = fc.oneof(
  { withCrossShrink: true },
  { weight: 5, arbitrary: anyGroup },
  { weight: 5, arbitrary: order },
  { weight: 1, arbitrary: outlived },
);

const few = fc.constantFrom(1, 1, 1, 1, 2, 3);
const line = fc.record({ piece: fc.integer({ min: 0, max: 2 }), qty: few });
const cart = fc.oneof(
  { weight: 4, arbitrary: fc.array(line, { minLength: 1, maxLength: 1 }) },
  { weight: 1, arbitrary: fc.array(line, { minLength: 2, maxLength: 3 }) },
);

export const plan: fc.Arbitrary<Plan> = fc.record({
  stock: fc.array(fc.constantFrom(2, 1, 3, 4, 6, 8, 0), { minLength: 3, maxLength: 3 }),
  carts: fc.array(cart, { minLength: 6, maxLength: 6 }),
  hasEvents: fc.constantFrom(true, true, true, true, true, false),
  renewsLeases: fc.constantFrom(true, true, false),
  groups: fc
    .array(story, { minLength: 1, maxLength: 6 })
    .map((stories) => stories.flatMap((groups): Group[] => [...groups])),
});
