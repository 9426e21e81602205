import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';
import { createLive } from './create-live.ts';

let database: TestDatabase;
let live: ReturnType<typeof createLive>;
const errors: unknown[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  live = createLive({ pool: database.pool, onError: (error) => void errors.push(error) });
});

afterEach(async () => {
  live.close();
  await database[Symbol.asyncDispose]();
  if (errors.length > 0) throw new AggregateError(errors);
});

/** The session of a maker who has just come in. */
const signedIn = async () => (await signInMaker(database)).sessionId;

async function open(session: string) {
  const stream = await live.open(session);
  if (stream === undefined) throw new Error('There were too many');
  return stream.pipeThrough(new TextDecoderStream()).getReader();
}

/** Reads until these words come, or the end. */
async function readUntil(reader: Awaited<ReturnType<typeof open>>, words: string) {
  for (;;) {
    const { done, value } = await reader.read();
    if (done || value.includes(words)) return done ? 'ended' : value;
  }
}

test('a new back-in-stock request is notified within seconds, with nothing about the person', async () => {
  const reader = await open(await signedIn());
  await database.pool.query(
    `insert into withdrawal (name, order_number, email) values ('Bice', '2026-00001', 'b@example.it')`,
  );
  expect(await readUntil(reader, 'data:')).toBe('data: ["people"]\n\n');
});

test('a burst of changes is notified once', async () => {
  const reader = await open(await signedIn());
  for (const tell of [live.hearOfPieces, () => live.hear('done'), live.hearOfPieces]) tell();
  expect(await readUntil(reader, 'data:')).toBe('data: ["pieces","desk"]\n\n');
});

test('a session that ended loses its stream, also when nobody could say so', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  const readers = [await open(one), await open(other)] as const;
  live.hear(`out ${one}`);
  expect(await readUntil(readers[0], 'data:')).toBe('ended');
  await database.pool.query('delete from maker_session');
  live.hear('*');
  expect(await readUntil(readers[1], 'never')).toBe('ended');
});

test('a session may have so many streams, and none are opened or kept when the shop closes', async () => {
  const session = await signedIn();
  const readers = [];
  for (let i = 0; i < 6; i += 1) readers.push(await open(session));
  expect(await live.open(session)).toBeUndefined();
  await readers[0]?.cancel();
  readers.push(await open(session));
  live.close();
  for (const reader of readers.slice(1)) expect(await readUntil(reader, 'never')).toBe('ended');
  expect(await live.open(await signedIn())).toBeUndefined();
});
