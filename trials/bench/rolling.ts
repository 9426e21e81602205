import { loadavg } from 'node:os';
import { z } from 'zod';
import { readOptions } from '#trials/read-options.ts';
import { openDatabase } from '#database/open-database.ts';
import { openTestServer } from '#support/database/open-test-server.ts';
import { openCluster } from '#support/server/open-cluster.ts';
import { replaceNodes } from '#support/server/replace-nodes.ts';

/**
 * A rolling upgrade again and again: `npm run bench:rolling`. Two nodes behind a plain load balancer are
 * replaced one after the other while shoppers buy; exits 1 when a request, an order or a cent is missing.
 */
const options = readOptions('npm run bench:rolling -- [--rounds 10] [--buyers 8] [--delay 5]', {
  rounds: z.coerce.number().int().min(1).default(10),
  buyers: z.coerce.number().int().min(1).max(200).default(8),
  delay: z.coerce.number().int().min(0).default(5),
});

await using stack = new AsyncDisposableStack();
const server = await openTestServer();
stack.defer(() => server.stop());
const { close, ...database } = openDatabase(server.url());
const { pool } = database;
const cluster = stack.use(
  await openCluster({
    stock: 1_000_000,
    settings: { SHUTDOWN_DELAY_SECONDS: String(options.delay) },
    database: { ...database, url: server.url(), [Symbol.asyncDispose]: close },
  }),
);
const begun = performance.now();
const { billed, pages, lost } = await replaceNodes({
  cluster,
  buyers: options.buyers,
  rounds: options.rounds,
  onReplaced: (sentence) => console.log(`${sentence} (load ${loadavg()[0]?.toFixed(1)})`),
});
const seconds = (performance.now() - begun) / 1000;
console.log(
  `${2 * options.rounds} nodes replaced in ${seconds.toFixed(0)} s: ${billed.length} orders, ${pages} pages, ${lost.length} requests lost`,
);
const disagreements = await cluster.settle();
const { rows } = await pool.query<{ id: string }>(`select id from shop_order where state = 'paid'`);
const paid = new Set(rows.map(({ id }) => id));
const missing = billed.filter((id) => !paid.has(id));
const problems = [...lost, ...disagreements, ...missing.map((id) => `order ${id} is not paid`)];
for (const problem of problems) console.log(problem);
console.log(`${paid.size} orders paid, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
