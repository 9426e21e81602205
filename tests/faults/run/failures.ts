import pg from 'pg';

/** The further work of a killed process: none. */
export class Killed extends Error {}

/** Something outside failed because the run wanted it to: an answer, a commit, an e-mail. */
export class Outage extends Error {}

/** Whether the run itself caused this failure: it let a node die, or something outside fail. */
export function isWanted(failure: unknown): boolean {
  return chain(failure).some((cause) => cause instanceof Killed || cause instanceof Outage);
}

/** Whether a failure that may be tried again is none of its kind: a refusal of the database, say. */
export function isMistake(failure: unknown): boolean {
  if (isWanted(failure)) return false;
  return chain(failure).some(
    (cause) => cause instanceof pg.DatabaseError || cause instanceof TypeError,
  );
}

function chain(failure: unknown): unknown[] {
  if (!(failure instanceof Error)) return [failure];
  return [failure, ...(failure.cause === undefined ? [] : chain(failure.cause))];
}
