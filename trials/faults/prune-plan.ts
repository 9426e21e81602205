import type { Group, Plan } from '#faults/run/model.ts';
import type { Step } from '#faults/run/steps.ts';

/**
 * Leaves away of a plan whatever it fails without, and makes plainer what is left.
 * @param fails whether something is wrong after a plan
 */
export async function prunePlan(
  plan: Plan,
  fails: (plainer: Plan) => Promise<boolean>,
): Promise<Plan> {
  let plainest = plan;
  for (;;) {
    const next = await firstFailing(plainer(plainest), fails);
    if (!next) return plainest;
    plainest = next;
  }
}

async function firstFailing(
  plans: Iterable<Plan>,
  fails: (plainer: Plan) => Promise<boolean>,
): Promise<Plan | undefined> {
  for (const plan of plans) {
    if (await fails(plan)) return plan;
  }
  return undefined;
}

function* plainer(plan: Plan): Generator<Plan> {
  const { groups } = plan;
  for (const kept of fewer(groups)) yield { ...plan, groups: kept };
  for (const [index, group] of groups.entries()) {
    for (const instead of plainerGroups(group)) {
      yield { ...plan, groups: groups.toSpliced(index, 1, ...instead) };
    }
  }
  if (!plan.hasEvents) yield { ...plan, hasEvents: true };
  if (!plan.renewsLeases) yield { ...plan, renewsLeases: true };
  for (const [index, cart] of plan.carts.entries()) {
    for (const kept of cart.length > 1 ? fewer(cart) : []) {
      yield { ...plan, carts: plan.carts.with(index, kept) };
    }
    for (const [at, line] of cart.entries()) {
      if (line.qty === 1) continue;
      const lines = cart.with(at, { ...line, qty: line.qty - 1 });
      yield { ...plan, carts: plan.carts.with(index, lines) };
    }
  }
}

/** The list without half of it, then without one of it. */
function* fewer<Item>(items: readonly Item[]): Generator<Item[]> {
  const half = Math.floor(items.length / 2);
  if (half > 1) {
    yield items.slice(half);
    yield items.slice(0, half);
  }
  for (const at of items.keys()) yield items.toSpliced(at, 1);
}

function* plainerGroups({ steps, turns }: Group): Generator<Group[]> {
  if (steps.length > 1) {
    for (const kept of fewer(steps)) yield [{ steps: kept, turns }];
    yield steps.map((step) => ({ steps: [step], turns: [] }));
  }
  for (const kept of fewerTurns(turns)) yield [{ steps, turns: kept }];
  for (const [at, step] of steps.entries()) {
    for (const instead of plainerSteps(step)) yield [{ steps: steps.with(at, instead), turns }];
  }
}

function* fewerTurns(turns: readonly number[]): Generator<number[]> {
  if (turns.length === 0) return;
  yield [];
  yield turns.slice(0, Math.floor(turns.length / 2));
  yield turns.slice(0, -1);
  for (const [at, turn] of turns.entries()) {
    if (turn > 0) yield turns.with(at, 0);
  }
}

/** The same step, with the first of all values where it has another. */
function* plainerSteps(step: Step): Generator<Step> {
  if ('node' in step && step.node !== 0) yield { ...step, node: 0 };
  if ('nth' in step && step.nth !== 0) yield { ...step, nth: 0 };
  if ('card' in step && step.card !== 'pm_card_visa') yield { ...step, card: 'pm_card_visa' };
  if ('body' in step && step.body !== 'own') yield { ...step, body: 'own' };
  if ('seen' in step && step.seen !== 'now') yield { ...step, seen: 'now' };
}
