/** An error in a few words. One of several addresses that all refused has a code and no words. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  if (error instanceof AggregateError)
    return [...new Set(error.errors.map(describeError))].join(', ');
  return 'code' in error ? String(error.code) : error.name;
}
