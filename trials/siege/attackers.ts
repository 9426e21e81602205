import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { type CartLine, priceSummarySchema } from '#contract/cart.ts';
import { paths } from '#contract/paths.ts';
import { customer } from '#hostile/shop/buy.ts';
import { openVisitor, type Visitor } from '#hostile/shop/open-visitor.ts';
import { hostileAddresses } from '#hostile/requests/addresses.ts';
import type { Known } from '#hostile/requests/known.ts';
import { marker } from '#hostile/requests/marker.ts';
import { writeMessage } from '#hostile/wire/write-message.ts';

/** The place and the knowledge of an attacker. */
export interface Ground {
  address: string;
  port: number;
  known: Known;
  lines: readonly CartLine[];
  /** Where the attacker's line comes from. */
  from: string;
  /** Another number each time. */
  draw: () => number;
}

/** Does it once; says how the shop answered. */
export type Attack = (ground: Ground) => Promise<string>;

const shopperMs = 30_000;
const readingMs = 1_500;
const pipelined = 40;
const halfRequests = 20;
const declined = '4000000000000002';
const asksTheBank = '4000002760003184';

/** Attacks by hostile visitors, by their goal. */
export const attacks = {
  'hold pieces with cards nobody has': (ground) => hold(ground, async () => `pm_${randomUUID()}`),
  'hold pieces with cards that are declined': (ground) =>
    hold(ground, (visitor) => visitor.typeCard(declined)),
  'hold pieces and leave at the bank': (ground) =>
    hold(ground, (visitor) => visitor.typeCard(asksTheBank)),
  'ask for pages that do not exist': askForJunk,
  'ask for news of pieces': askForNews,
  'withdraw from orders of others': withdraw,
  'read slowly what they asked for at once': readSlowly,
  'begin requests and never end them': beginOnly,
  'pay orders of others': payForeign,
} as const satisfies Record<string, Attack>;

async function hold(ground: Ground, draw: (visitor: Visitor) => Promise<string>): Promise<string> {
  // A new browser each time, so that no older order gives way.
  const visitor = enter(ground);
  const line = lineOf(ground);
  const priced = await visitor.call('getCartPrices', { items: [line] });
  if (!priced.ok) return `prices ${priced.status}`;
  const order = { ...priceSummarySchema.parse(await priced.json()), products: [line] };
  const answer = await visitor.call('pay', {
    ...customer(),
    idempotency_key: randomUUID(),
    order,
    payment_method_id: await draw(visitor),
  });
  return tell(answer);
}

async function askForJunk(ground: Ground): Promise<string> {
  const { known, address, from, draw } = ground;
  const [message] = fc.sample(hostileAddresses(known), { seed: draw(), numRuns: 1 });
  if (message === undefined) throw new Error('No address was drawn');
  const path = message.target.replace(/^\/+/, '/');
  const headers = { 'x-forwarded-for': from, connection: 'close' };
  const signal = AbortSignal.timeout(shopperMs);
  return tell(await fetch(address + path, { headers, redirect: 'manual', signal }));
}

async function askForNews(ground: Ground): Promise<string> {
  const { _id, size, color } = lineOf(ground);
  const product = { _id, name: marker, color, size };
  const email = `${randomUUID()}@${marker}.example`;
  return tell(await enter(ground).call('sendMailCustomerReq', { email, product }));
}

async function withdraw(ground: Ground): Promise<string> {
  const email = `${randomUUID()}@${marker}.example`;
  const request = { name: marker, order_number: '2026-1', email };
  return tell(await enter(ground).call('withdraw', request));
}

/** Asks for many large answers, reads them slowly, and hangs up. */
async function readSlowly({ port, from }: Ground): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let bytes = 0;
  socket.on('error', () => socket.destroy());
  const headers = [
    ['host', 'localhost'],
    ['x-forwarded-for', from],
  ] as const;
  const request = writeMessage({ method: 'GET', target: paths.home, headers });
  socket.write(Buffer.concat(Array.from({ length: pipelined }, () => request)));
  socket.once('data', (piece) => {
    bytes += piece.length;
    socket.pause();
  });
  await pause(readingMs);
  const isCut = socket.destroyed;
  socket.destroy();
  return isCut ? 'cut off' : bytes > 0 ? 'served' : 'not served';
}

async function beginOnly({ port, from }: Ground): Promise<string> {
  const sockets = Array.from({ length: halfRequests }, () => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => socket.destroy());
    socket.write(
      `POST /api/pay HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\ncontent-length: 9000\r\n\r\n{`,
    );
    return socket;
  });
  await pause(readingMs);
  const cut = sockets.filter(({ destroyed }) => destroyed).length;
  for (const socket of sockets) socket.destroy();
  return cut > 0 ? 'cut off' : 'kept waiting';
}

async function payForeign(ground: Ground): Promise<string> {
  const { known, draw } = ground;
  const visitor = enter(ground);
  const order_id = known.orderIds[draw() % known.orderIds.length] ?? '';
  const intent = known.intents[draw() % known.intents.length]?.id;
  await (await visitor.open(paths.pay(order_id))).arrayBuffer();
  await (await visitor.call('checkPayment', { order_id })).arrayBuffer();
  const answer = await visitor.call('pay', {
    order_id,
    payment_method: 'credit card',
    payment_intent_id: intent,
    payment_method_id: `pm_${randomUUID()}`,
  });
  return tell(answer);
}

function enter({ address, from }: Ground): Visitor {
  return openVisitor({ address, from, patienceMs: shopperMs });
}

function lineOf({ lines, draw }: Ground): CartLine {
  const line = lines[draw() % lines.length];
  if (line === undefined) throw new Error('There is nothing to buy');
  return line;
}

/** The body is read, so that the line is free for the next one. */
async function tell(answer: Response): Promise<string> {
  await answer.arrayBuffer();
  return String(answer.status);
}
