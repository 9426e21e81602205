import { FolderInUseError } from '#database/embedded/folder-in-use-error.ts';
import { isDatabaseAway } from '#database/is-database-away.ts';
import { describeError } from './describe-error.ts';

/** SQLSTATEs of a wrong name or password, of missing rights, and of a database that does not exist. */
const refusals = new Set(['28000', '28P01', '42501', '3D000']);

/** One line for a failure that the person at the keyboard can mend; undefined for all others. */
export function startProblem(error: unknown): string | undefined {
  if (error instanceof FolderInUseError) return error.message;
  if (isDatabaseAway(error)) return `The database does not answer: ${describeError(error)}`;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === 'EADDRINUSE') return `${error.message}. Choose another PORT.`;
  if (refusals.has(String(error.code))) return `The database refuses the shop: ${error.message}`;
  return undefined;
}
