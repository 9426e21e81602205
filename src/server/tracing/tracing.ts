/** The attributes of a span. Never text that a person typed, an address, a name or an order id. */
export type Facts = Record<string, string | number>;

export type Span = {
  name: string;
  /** Requests and jobs begin a trace; all else is a step of the current one. */
  kind: 'request' | 'job' | 'step' | 'outward step';
  facts?: Facts;
  /** The parent of a request or a job, in W3C format. */
  traceparent?: string | undefined;
  /** It began so long ago. */
  agoMs?: number;
};

export type SpanEnd = { name?: string; facts?: Facts; error?: unknown };

export type BegunSpan = {
  /** Spans begun inside are children of this span. */
  within<Result>(work: () => Result): Result;
  end(how?: SpanEnd): void;
};

export type Tracing = {
  /** Undefined for a step of nothing. */
  begin(span: Span): BegunSpan | undefined;
  /** Of the current span. */
  traceparent(): string | undefined;
  /** Sends the pending spans, or gives up soon. */
  stop(): Promise<void>;
};

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
