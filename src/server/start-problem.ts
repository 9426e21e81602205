import { FolderInUseError } from '#database/embedded/folder-in-use-error.ts';

/** One line for a failure that the person at the keyboard can mend; undefined for all others. */
export function startProblem(error: unknown): string | undefined {
  if (error instanceof FolderInUseError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === 'EADDRINUSE') return `${error.message}. Choose another PORT.`;
  if (error.code === 'ECONNREFUSED') return `The database does not answer: ${error.message}`;
  return undefined;
}
