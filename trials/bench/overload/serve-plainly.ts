import { createServer } from 'node:http';

/** A server that does nothing but answer with what it is given: what this machine itself costs. */
process.once('message', (body) => {
  const page = String(body);
  const server = createServer((_request, response) => response.end(page));
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
process.on('disconnect', () => process.exit());
