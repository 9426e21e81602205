import { nameWrong } from './name-wrong.ts';
import type { Stormed, Violation } from './storm.ts';

const examples = 3;

/** The outcome of a storm, line by line; the same mistake is told once, with where it was met. */
export function describeStorm(stormed: Stormed, seed: number): string[] {
  const { done, violations, outcomes, slowest } = stormed;
  const table = [...outcomes].map(([kind, counts]) => {
    const sorted = [...counts].toSorted(([, one], [, other]) => other - one);
    return `  ${kind}: ${sorted.map(([outcome, times]) => `${times} × ${outcome}`).join(', ')}`;
  });
  const slow = slowest.map(({ nth, kind, ms }) => `${kind} ${nth} ${Math.round(ms)} ms`);
  return [
    `${done} done, ${violations.length} wrong`,
    ...table.toSorted(),
    `  slowest: ${slow.join(', ')}`,
    ...groupAlike(violations).flatMap((alike) => describeAlike(alike, seed)),
  ];
}

function groupAlike(violations: readonly Violation[]): Violation[][] {
  return [...Map.groupBy(violations, nameWrong).values()];
}

function describeAlike(alike: readonly Violation[], seed: number): string[] {
  const [{ kind, wrong } = { kind: '', wrong: '' }] = alike;
  return [
    `Wrong, ${alike.length} times: ${kind} ${wrong}`,
    ...alike
      .slice(0, examples)
      .map(({ nth }) => `  To repeat it: npm run fuzz -- --seed ${seed} --only ${nth}`),
  ];
}
