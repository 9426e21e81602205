import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#support/database/test-database.ts';
import { freePort } from '#support/server/free-port.ts';
import { awaitDatabase, requireNotifications } from './await-database.ts';
import { startProblem } from './start-problem.ts';

test('a database that is starting is waited for, and that is said once', async () => {
  const database = await openDoor();
  await listen(database.server, await freePort());
  let refusals = 0;
  database.greet((client) => {
    refusals += 1;
    if (refusals === 3) database.greet(database.letIn);
    refuse(client, '57P03', 'the database system is starting up');
  });
  const said: string[] = [];
  await awaitDatabase(database.url(), { say: (line) => void said.push(line) });
  expect(said).toEqual([
    expect.stringMatching(
      /^Waiting until [\d: -]+ UTC for the database .+: the database system is starting up$/,
    ),
  ]);
  expect(refusals).toBe(3);
});

test('a database that cannot be reached yet is waited for', async () => {
  const database = await openDoor();
  const port = await freePort();
  const said: string[] = [];
  const say = (line: string) => {
    said.push(line);
    void listen(database.server, port);
  };
  await awaitDatabase(database.url(port), { say });
  expect(said).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Waiting until .+ at 127.0.0.1, port ${port}: connect ECONNREFUSED 127.0.0.1:${port}$`,
      ),
    ),
  ]);
});

test('patience has an end', async () => {
  const place = `127.0.0.1:${await freePort()}`;
  const waiting = awaitDatabase(`postgresql://gomitolo:secret@${place}/shop`, { patienceMs: 0 });
  const error = await waiting.catch((problem: unknown) => problem);
  expect(startProblem(error)).toBe(
    `No answer from the database shop at ${place.replace(':', ', port ')} (the last try: connect ECONNREFUSED ${place}): see that it runs and that DATABASE_URL leads to it.`,
  );
});

test('an address that answers nothing is told with host, port, database and the end of the wait, never with the password', async () => {
  const silent = createServer();
  onTestFinished(() => void silent.close());
  const visitors: Socket[] = [];
  onTestFinished(() => visitors.forEach((visitor) => visitor.destroy()));
  silent.on('connection', (visitor) => visitors.push(visitor));
  await listen(silent, await freePort());
  const port = portOf(silent);
  const giveUp = new AbortController();
  const said: string[] = [];
  const say = (line: string) => {
    said.push(line);
    giveUp.abort();
  };
  const url = `postgresql://gomitolo:secret@127.0.0.1:${port}/shop`;
  await expect(awaitDatabase(url, { say, signal: giveUp.signal })).rejects.toThrow('aborted');
  expect(said).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Waiting until [\\d-]{10} [\\d:]{8} UTC for the database shop at 127.0.0.1, port ${port}: no answer within 4 s$`,
      ),
    ),
  ]);
  expect(said.join()).not.toContain('secret');
});

test('a database that refuses us is not waited for', async () => {
  const database = await openDoor();
  await listen(database.server, await freePort());
  database.greet((client) => refuse(client, '28P01', 'password authentication failed'));
  const said: string[] = [];
  const waiting = awaitDatabase(database.url(), { say: (line) => void said.push(line) });
  await expect(waiting).rejects.toThrow('password authentication failed');
  expect(said).toEqual([]);
});

/** A proxy before a real database that decides which connections it accepts. */
async function openDoor() {
  const database = await createTestDatabase();
  onTestFinished(() => database[Symbol.asyncDispose]());
  const { pathname, searchParams } = new URL(database.url, 'postgresql://x');
  const socketPath = join(searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const letIn = (client: Socket) => {
    const server = connect(socketPath);
    client.pipe(server).pipe(client);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
  };
  let greet = letIn;
  const server = createServer((client) => greet(client));
  onTestFinished(() => void server.close());
  return {
    server,
    letIn,
    greet: (how: (client: Socket) => void) => void (greet = how),
    url: (port = portOf(server)) => `postgresql://gomitolo@127.0.0.1:${port}${pathname}`,
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

function portOf(server: Server): number {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** As PostgreSQL says it, in answer to the first message. */
function refuse(client: Socket, code: string, message: string): void {
  const fields = [`SFATAL`, `VFATAL`, `C${code}`, `M${message}`].map((field) => `${field}\0`);
  const body = Buffer.from(`${fields.join('')}\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(body.length + 4, 1);
  client.once('data', () => client.end(Buffer.concat([head, body])));
}

test('a notification through a pooler has to be heard where the shop listens', async () => {
  await using database = await createTestDatabase();
  const { url } = database;
  await expect(requireNotifications({ url, directUrl: url })).resolves.toBeUndefined();
});

test('notifications that arrive nowhere are told with the way out', async () => {
  await using database = await createTestDatabase();
  await using other = await createTestDatabase();
  const addresses = { url: database.url, directUrl: other.url };
  await expect(requireNotifications(addresses)).rejects.toThrow('set DATABASE_DIRECT_URL');
});
