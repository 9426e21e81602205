import type { Plan } from '#faults/run/model.ts';

/** A plan, one step a line, with what came of each step. */
export function describePlan(
  { groups, ...ground }: Plan,
  outcomes: readonly (readonly string[])[],
): string[] {
  const lines = groups.flatMap(({ steps, turns }, index) => [
    ...(steps.length > 1 ? [`${index + 1}. at the same time, turns ${turns.join(' ')}:`] : []),
    ...steps.map(
      (step, place) => `${index + 1}. ${JSON.stringify(step)} -> ${outcomes[index]?.[place] ?? ''}`,
    ),
  ]);
  return [
    JSON.stringify(ground),
    ...lines,
    'Then all is quiet: events are sent again, jobs, the reconciler and time go on.',
  ];
}
