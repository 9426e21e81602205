import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attributesSchema = z.array(
  z.object({ key: z.string(), value: z.record(z.string(), z.any()) }),
);
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: attributesSchema,
});
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) }),
  ),
});
const portSchema = z.object({ port: z.number() });

export type CollectedSpan = Omit<z.infer<typeof spanSchema>, 'attributes'> & {
  facts: Record<string, unknown>;
};

export type Collector = AsyncDisposable & {
  endpoint: string;
  /** As they came, letter by letter. */
  received: string[];
  spans(): CollectedSpan[];
};

/** Takes traces as a collector does (OTLP over HTTP), or takes them and never says so. */
export async function openCollector(
  way: 'answers' | 'never answers' = 'answers',
): Promise<Collector> {
  const bodies: unknown[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push(body);
      if (way === 'answers') response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${portSchema.parse(server.address()).port}`,
    get received() {
      return bodies.map((body) => JSON.stringify(body));
    },
    spans: () => bodies.flatMap(spansIn),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function spansIn(body: unknown): CollectedSpan[] {
  const { resourceSpans } = tracesSchema.parse(body);
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ attributes, ...span }) => ({
      ...span,
      facts: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    }));
}
