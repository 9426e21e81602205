import { createServer } from 'node:http';
import { once } from 'node:events';
import { z } from 'zod';

/** Sends what it was given, by address and encoding, and does nothing else. */
const answersSchema = z.array(
  z.object({
    key: z.string(),
    headers: z.record(z.string(), z.string()),
    /** In base64. */
    body: z.string(),
  }),
);

const [message] = await once(process, 'message');
const answers = new Map(
  answersSchema
    .parse(message)
    .map(
      ({ key, headers, body }) => [key, { headers, body: Buffer.from(body, 'base64') }] as const,
    ),
);
const server = createServer((request, response) => {
  const { url, method, headers } = request;
  const answer = answers.get(`${url} ${headers['accept-encoding'] ?? ''}`);
  const send = () =>
    response.writeHead(answer === undefined ? 404 : 200, answer?.headers ?? {}).end(answer?.body);
  if (method === 'GET') send();
  // The body of a POST is read to its end.
  else request.on('end', send).resume();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
process.once('disconnect', () => process.exit());
