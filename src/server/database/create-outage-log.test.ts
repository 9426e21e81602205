import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createOutageLog, damageLine } from './create-outage-log.ts';

const broken = () => Promise.reject(new Error('Connection terminated unexpectedly'));
const works = async () => 'rows';

test('an outage has one line when it begins and one when it ends, and so has the next', async () => {
  const { outages, lines } = open();
  for (const _ of [1, 2]) {
    for (const _again of [1, 2, 3]) await outages.watch(broken).catch(() => undefined);
    expect(await outages.watch(works)).toBe('rows');
    await outages.watch(works);
  }
  const once = ['job queue waits for the database', 'job queue has the database again'];
  expect(lines).toEqual([...once, ...once]);
});

test('an answer that was already on its way ends no outage, and a late failure begins none', async () => {
  const { outages, lines } = open();
  const answer = Promise.withResolvers<void>();
  const failure = Promise.withResolvers<void>();
  const answered = outages.watch(() => answer.promise);
  const failed = outages.watch(() => failure.promise);
  await outages.watch(broken).catch(() => undefined);
  answer.resolve();
  await answered;
  expect(lines).toEqual(['job queue waits for the database']);
  await outages.watch(works);
  failure.reject(new Error('Query read timeout'));
  await expect(failed).rejects.toThrow('Query read timeout');
  expect(lines).toHaveLength(2);
});

test('another failure is thrown and left to the caller, also as a copy', async () => {
  const { outages, lines } = open();
  const wrong = new Error('column does not exist');
  await expect(outages.watch(() => Promise.reject(wrong))).rejects.toThrow(wrong);
  expect(outages.isRecorded(wrong)).toBe(false);
  const lost = new Error('Connection terminated');
  expect(outages.recordFailure(lost)).toBe(true);
  expect(outages.isRecorded({ ...lost })).toBe(true);
  expect(lines).toEqual(['job queue waits for the database']);
});

test.for([
  ['58P01', damageLine],
  ['53100', 'the disk of the database is full: make room on it'],
] as const)(
  '%s is one outage, though statements succeed that do not meet it: %s',
  async ([code, said]) => {
    const { outages, lines } = open();
    const failure = Object.assign(new Error('could not open file "base/5/1259"'), { code });
    for (const _ of [1, 2, 3]) {
      await outages.watch(() => Promise.reject(failure)).catch(() => undefined);
      await outages.watch(works);
    }
    expect(lines).toEqual([said]);
  },
);

test('a database that goes with the shop is no outage', () => {
  const { outages, lines } = open();
  outages.end();
  outages.recordFailure(new Error('Connection terminated'));
  expect(lines).toEqual([]);
});

function open() {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line).msg);
  const log = pino({ level: 'warn' }, { write });
  return { outages: createOutageLog(log, 'job queue'), lines };
}
