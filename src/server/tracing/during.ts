import type { Span, Tracing } from './start-tracing.ts';

/** Does a piece of work as a span of its own, when spans are kept. */
export async function during<Result>(
  tracing: Tracing | undefined,
  span: Span,
  work: () => Promise<Result>,
): Promise<Result> {
  const begun = tracing?.begin(span);
  if (begun === undefined) return work();
  try {
    const result = await begun.within(work);
    begun.end();
    return result;
  } catch (error) {
    begun.end({ error });
    throw error;
  }
}
