import { expect, test } from 'vitest';
import { apiKey, openTestApp } from '#support/server/open-test-app.ts';
import { type CollectedSpan, openCollector } from '#support/server/open-collector.ts';
import { payFor } from '#support/shop/make-order.ts';

const trace = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${trace}-b7ad6b7169203331-01`;
/** Nothing else is ever told. */
const facts = [
  'card.call',
  'card.outcome',
  'db.query.summary',
  'db.system.name',
  'email.kind',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'job.name',
  'request.id',
];

test('a collector is sent requests, pages, statements, card calls, jobs and e-mails, and nobody’s name', async () => {
  await using collector = await openCollector();
  const app = await openTestApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    TRUST_PROXY: '1',
  });
  const ask = (path: string, init: RequestInit = {}) => fetch(`${app.origin}${path}`, init);
  for (let turn = 0; turn < 2; turn += 1) await (await ask('/product/maglia-1')).text();
  const body = JSON.stringify(payFor('maglia-1'));
  const headers = { 'content-type': 'application/json', 'x-request-id': 'request-1', traceparent };
  const paid = await ask('/api/pay', { method: 'POST', body, headers });
  expect(paid.status).toBe(200);
  const { bill } = await paid.json();
  for (const path of [`/ordine/${bill.order_id}`, '/ordine/XY', '/api/wrong/ada@example.it']) {
    await (await ask(path, { headers: { cookie: 'cart=[]' } })).text();
  }
  const color = { code: '#9e4433', name: 'Rosso' };
  const product = { _id: 'maglia-1', name: 'Maglia 1', color, size: 'S' };
  const wanted = { email: 'eva@example.it', product };
  const waits = await app.post('/auth_api/sendMailCustomerReq', wanted, { 'x-api-key': apiKey });
  expect(waits.status).toBe(200);
  await app.untilIdle();
  await app[Symbol.asyncDispose]();

  const spans = collector.spans();
  const names = new Set(spans.map(({ name }) => name));
  for (const name of [
    'GET /product/:id',
    'render',
    'POST /api/pay',
    'GET /ordine/:order',
    'GET /api/*',
    'card authorise',
    'card capture',
    'begin',
    'commit',
    'job capture-order',
    'write e-mail',
    'send e-mail',
  ]) {
    expect(names).toContain(name);
  }
  expect(named(spans, 'GET /product/:id')).toHaveLength(2);

  const [pay] = named(spans, 'POST /api/pay');
  expect(pay).toMatchObject({ traceId: trace, parentSpanId: 'b7ad6b7169203331' });
  expect(pay?.facts).toMatchObject({ 'request.id': 'request-1', 'http.response.status_code': 200 });
  const [authorise] = named(spans, 'card authorise');
  expect(authorise).toMatchObject({ traceId: trace, parentSpanId: pay?.spanId });
  const [capture] = named(spans, 'job capture-order');
  expect(capture).toMatchObject({ traceId: trace, parentSpanId: pay?.spanId });
  expect(capture?.facts).toMatchObject({ 'request.id': 'request-1' });
  expect(named(spans, 'card capture')[0]).toMatchObject({ parentSpanId: capture?.spanId });

  expect(spans.flatMap((span) => Object.keys(span.facts)).filter(isStrange)).toEqual([]);
  const sent = collector.received.join('\n');
  for (const word of ['example.it', 'Bianchi', 'Via Roma', 'Dronero', 'pm_card', 'maglia-1']) {
    expect(sent).not.toContain(word);
  }
  expect(sent).not.toContain(bill.order_id);
});

test('a stranger’s traceparent is not believed', async () => {
  await using collector = await openCollector();
  const app = await openTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  // Each twice: from memory the second time.
  for (const path of ['/', '/', '/api/advices', '/api/advices']) {
    await (await fetch(`${app.origin}${path}`, { headers: { traceparent } })).arrayBuffer();
  }
  await app[Symbol.asyncDispose]();
  expect(named(collector.spans(), 'GET /api/advices')).toHaveLength(2);
  expect(named(collector.spans(), 'GET /')).toHaveLength(2);
  expect(collector.received.join('\n')).not.toContain(trace);
});

function named(spans: CollectedSpan[], name: string): CollectedSpan[] {
  return spans.filter((span) => span.name === name);
}

function isStrange(fact: string): boolean {
  return !facts.includes(fact);
}
