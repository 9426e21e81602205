import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

export interface Balancer extends AsyncDisposable {
  /** Without a slash at the end. */
  address: string;
  /** Sends visitors to this node too, as long as it says at `/readyz` that they may come. */
  add(node: string): void;
  remove(node: string): void;
}

type Node = { address: string; agent: Agent; ready: boolean };

const lookMs = 100;
const portSchema = z.object({ port: z.number() });

/**
 * As plain as a load balancer can be: nodes in turn, and whoever is refused by one goes to the next.
 * A request that a node has begun to receive is sent to no other.
 */
export async function openBalancer(): Promise<Balancer> {
  const nodes = new Map<string, Node>();
  let turn = 0;

  async function choose(): Promise<Node> {
    for (;;) {
      const ready = [...nodes.values()].filter((node) => node.ready);
      const node = ready[(turn += 1) % ready.length];
      if (node !== undefined) return node;
      await pause(lookMs);
    }
  }

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    while (!(await offer(await choose(), { asked, answer, body })));
  }

  const server = createServer((asked, answer) => void pass(asked, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const looking = setInterval(() => {
    for (const node of nodes.values()) void look(node);
  }, lookMs);
  return {
    address: `http://127.0.0.1:${portSchema.parse(server.address()).port}`,
    add(address) {
      nodes.set(address, { address, agent: new Agent({ keepAlive: true }), ready: false });
    },
    remove(address) {
      nodes.get(address)?.agent.destroy();
      nodes.delete(address);
    },
    async [Symbol.asyncDispose]() {
      clearInterval(looking);
      for (const { agent } of nodes.values()) agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function look(node: Node): Promise<void> {
  const asked = fetch(`${node.address}/readyz`, { signal: AbortSignal.timeout(5_000) });
  node.ready = await asked.then(
    ({ ok }) => ok,
    () => false,
  );
}

type Passing = { asked: IncomingMessage; answer: ServerResponse; body: Buffer };

/** @returns whether the node accepted the request; then it was answered, or its connection was closed */
function offer(node: Node, { asked, answer, body }: Passing): Promise<boolean> {
  const { method, headers, url } = asked;
  return new Promise((resolve) => {
    const { agent } = node;
    const sent = request(`${node.address}${url}`, { agent, method, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
      received.on('error', () => answer.destroy());
      received.on('close', () => resolve(true));
    });
    sent.on('error', (error) => {
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
      if (isRefused) node.ready = false;
      else answer.destroy();
      resolve(!isRefused);
    });
    sent.end(body);
  });
}
