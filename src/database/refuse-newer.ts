import { SetupProblem } from './setup-problem.ts';

type Names = {
  /** What the database has been through. */
  applied: string[];
  /** What this program knows. */
  known: string[];
};

/**
 * A database that a newer program has changed is not ours to write to: its rules are unknown here.
 * @throws SetupProblem
 */
export function refuseNewer({ applied, known }: Names): void {
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new SetupProblem(
    `The database has been used by a newer version of the shop (${unknown} is unknown here): start that version, or choose another database.`,
  );
}
