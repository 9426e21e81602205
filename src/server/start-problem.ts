import { isDatabaseUnavailable } from '#database/is-database-unavailable.ts';
import { setupProblemCode } from '#database/setup-problem.ts';
import { describeError } from './describe-error.ts';
import { describeFileProblem } from './describe-file-problem.ts';
import { describeRefusal } from './describe-refusal.ts';

/** One sentence for a failure that the person at the keyboard can mend; undefined for all others. */
export function startProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && error.code === setupProblemCode) return error.message;
  const known = describeRefusal(error) ?? describeFileProblem(error) ?? startProblem(error.cause);
  if (known !== undefined || !isDatabaseUnavailable(error)) return known;
  const remedy = 'see that it runs and that DATABASE_URL leads to it';
  return `The database does not answer (${describeError(error)}): ${remedy}.`;
}

/** Every mistake of the settings, each on a line of its own. */
export function settingsProblem(problems: string[]): string {
  return ['The settings have problems:', ...problems].join('\n  ');
}
