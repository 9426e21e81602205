import { expect, test } from 'vitest';
import { captureLog } from '#support/server/capture-log.ts';
import { createOutageLog, damageLine } from './create-outage-log.ts';

const broken = () => Promise.reject(new Error('Connection terminated unexpectedly'));
const works = async () => 'rows';

test('an outage has one line when it begins and one when it ends, and so has the next', async () => {
  const { outages, said } = open();
  for (const _ of [1, 2]) {
    for (const _again of [1, 2, 3]) await outages.watch(broken).catch(() => undefined);
    expect(await outages.watch(works)).toBe('rows');
    await outages.watch(works);
  }
  const once = ['job queue waits for the database', 'job queue has the database again'];
  expect(said()).toEqual([...once, ...once]);
});

test('an answer that was already on its way ends no outage, and a late failure begins none', async () => {
  const { outages, said } = open();
  const answer = Promise.withResolvers<void>();
  const failure = Promise.withResolvers<void>();
  const answered = outages.watch(() => answer.promise);
  const failed = outages.watch(() => failure.promise);
  await outages.watch(broken).catch(() => undefined);
  answer.resolve();
  await answered;
  expect(said()).toEqual(['job queue waits for the database']);
  await outages.watch(works);
  failure.reject(new Error('Query read timeout'));
  await expect(failed).rejects.toThrow('Query read timeout');
  expect(said()).toHaveLength(2);
});

test('another failure is thrown and left to the caller, also as a copy', async () => {
  const { outages, said } = open();
  const wrong = new Error('column does not exist');
  await expect(outages.watch(() => Promise.reject(wrong))).rejects.toThrow(wrong);
  expect(outages.isRecorded(wrong)).toBe(false);
  const lost = new Error('Connection terminated');
  expect(outages.recordFailure(lost)).toBe(true);
  expect(outages.isRecorded({ ...lost })).toBe(true);
  expect(said()).toEqual(['job queue waits for the database']);
});

test.for([
  ['58P01', damageLine],
  ['53100', 'the disk of the database is full: make room on it'],
] as const)(
  '%s is one outage, though statements succeed that do not meet it: %s',
  async ([code, line]) => {
    const { outages, said } = open();
    const failure = Object.assign(new Error('could not open file "base/5/1259"'), { code });
    for (const _ of [1, 2, 3]) {
      await outages.watch(() => Promise.reject(failure)).catch(() => undefined);
      await outages.watch(works);
    }
    expect(said()).toEqual([line]);
  },
);

test('a database that goes with the shop is no outage', () => {
  const { outages, said } = open();
  outages.end();
  outages.recordFailure(new Error('Connection terminated'));
  expect(said()).toEqual([]);
});

function open() {
  const { log, lines } = captureLog('warn');
  return { outages: createOutageLog(log, 'job queue'), said: () => lines.map(({ msg }) => msg) };
}
