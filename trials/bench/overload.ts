import { loadavg } from 'node:os';
import { z } from 'zod';
import { readOptions } from '#trials/read-options.ts';
import { fetchAnswer } from './answers/fetch-answer.ts';
import { openBareNode } from './answers/open-bare-node.ts';
import { openBenchShop } from './open-bench-shop.ts';
import { fillShelves } from './orders/fill-shelves.ts';
import { countLosses } from './overload/count-losses.ts';
import { describeTimes, describeVisits } from './overload/describe-visits.ts';
import { sendVisitors } from './overload/send-visitors.ts';
import { awaitRecovery } from './overload/await-recovery.ts';
import { type HomeWatch, watchHome } from '#trials/watch-home.ts';
import { watchMemory } from './overload/watch-memory.ts';

/**
 * Five times as many visitors as one node can serve: `npm run bench:overload`. Sixteen visitors who come
 * again and again show how many it can serve; then five times as many come, whether or not anybody is
 * answered. Payments go to the sandbox, which works in the same process and the same database. Beside the
 * shop a bare server sends the same bytes: its times are those of the machine.
 */
const options = readOptions('npm run bench:overload -- [--seconds 30] [--times 5] [--warm 10]', {
  seconds: z.coerce.number().min(1).default(30),
  times: z.coerce.number().positive().default(5),
  warm: z.coerce.number().min(1).default(10),
});
const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

await using shop = await openBenchShop();
const { node, pool, postmaster } = shop;
const { address } = node;
const shelves = await fillShelves(pool, 50);
using plain = await openBareNode([
  await fetchAnswer(address, { kind: 'page', path: '/', encoding: '' }),
]);
const plainAddress = `http://127.0.0.1:${plain.port}`;
const orders = Array.from({ length: 50 }, (_, nth) => shelves.order(nth).order);

await sendVisitors({ address, orders, seconds: Math.min(3, options.warm) });
console.log(`as many as are served (${load()})`);
const watchCalm = watchHome(address);
const watchPlain = watchHome(plainAddress);
const calm = await sendVisitors({ address, orders, seconds: options.warm });
console.log(describeVisits(calm));
console.log(describeTimes('home page, watched', await watchCalm.stop()));
console.log(describeTimes('bare server, watched', await watchPlain.stop()));
const perSecond = calm.payments.filter(({ billed }) => billed).length / calm.seconds;

const { seconds, times } = options;
console.log(`\n${times} times as many: ${(perSecond * times).toFixed(0)} visitors/s (${load()})`);
const usualMs = Math.max(500, 3 * Math.max(...calm.pay.map(([, ms]) => ms)));
const [order] = orders;
if (order === undefined) throw new Error('There is nothing on the shelves');
const watch = watchHome(address);
const watchNew = watchHome(address, { keepAlive: false });
const watchBare = watchHome(plainAddress);
let seenNew: ReturnType<HomeWatch['stop']> | undefined;
let seenBare: ReturnType<HomeWatch['stop']> | undefined;
let seenHome: ReturnType<HomeWatch['stop']> | undefined;
let normal: Promise<number> | undefined;
const plan = { address, orders, seconds, perSecond: perSecond * times };
const mostMemory = watchMemory({ node: node.pid, database: postmaster });
const flooded = await sendVisitors(plan, () => {
  seenHome = watch.stop();
  seenNew = watchNew.stop();
  seenBare = watchBare.stop();
  normal = awaitRecovery({ address, order, usualMs });
});
console.log(describeVisits(flooded));
console.log(describeTimes('home page, watched', (await seenHome) ?? []));
console.log(describeTimes('home page, watched by who is new', (await seenNew) ?? []));
console.log(describeTimes('bare server, watched', (await seenBare) ?? []));
console.log(
  `back to normal (an order within ${usualMs.toFixed(0)} ms) after ${(await normal)?.toFixed(0)} ms`,
);
const { nodeMb, databaseMb } = await mostMemory();
console.log(`memory at most ${nodeMb.toFixed(0)} MB + ${databaseMb.toFixed(0)} MB of the database`);
console.log('lost:', await countLosses(pool, flooded), `(${load()})`);
