import type { Tracing, TracingParts } from './tracing.ts';

/** Without an endpoint, nothing of it is loaded. */
export async function openTracing({
  endpoint,
  ...parts
}: Omit<TracingParts, 'endpoint'> & { endpoint?: string }): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { startTracing } = await import('./start-tracing.ts');
  return startTracing({ endpoint, ...parts });
}
