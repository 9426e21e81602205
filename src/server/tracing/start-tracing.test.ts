import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openCollector } from '#support/server/open-collector.ts';
import { startTracing, readTraceparent, writeTraceparent } from './start-tracing.ts';

const log = pino({ level: 'silent' });

test('of what a collector does not take, only so much is kept, and the stop does not wait for it', async () => {
  await using collector = await openCollector('never answers');
  const tracing = startTracing({ endpoint: collector.endpoint, version: '1', log });
  for (let nth = 0; nth < 20_000; nth += 1) tracing.begin({ name: 'one', kind: 'job' })?.end();
  await tracing.stop();
  const kept = collector.spans().length;
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(3_000);
});

test('a step of nothing is nothing, and what fails tells no message', async () => {
  await using collector = await openCollector();
  const tracing = startTracing({ endpoint: `${collector.endpoint}/`, version: '1', log });
  expect(tracing.begin({ name: 'alone', kind: 'step' })).toBeUndefined();
  expect(tracing.traceparent()).toBeUndefined();
  const job = tracing.begin({ name: 'job', kind: 'job' });
  job?.within(() => {
    const error = new TypeError('No mailbox ada@example.it');
    tracing.begin({ name: 'send', kind: 'step' })?.end({ error });
  });
  job?.end();
  await tracing.stop();
  const [send, whole] = collector.spans();
  expect(send).toMatchObject({ parentSpanId: whole?.spanId, facts: { 'error.type': 'TypeError' } });
  expect(collector.received.join('')).not.toContain('ada@');
});

const well = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('headers are written as they were read', () => {
  const read = readTraceparent(well);
  expect(read && writeTraceparent(read)).toBe(well);
});

test.for([
  undefined,
  '',
  'ada@example.it',
  well.toUpperCase(),
  `${well}-more`,
  well.replace('00-0', '01-0'),
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `00-0af7651916cd43dd8448eb211c80319c-${'0'.repeat(16)}-01`,
])('%s leads nowhere', (text) => {
  expect(readTraceparent(text)).toBeUndefined();
});
