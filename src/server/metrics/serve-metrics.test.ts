import { expect, onTestFinished, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './shop-figures.ts';

test('the figures have a port of their own, with nothing else on it', async () => {
  const metrics = createMetrics();
  metrics.observe({ path: '/api/product', status: 200, ms: 3 });
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.drain());
  const address = `http://127.0.0.1:${server.port}`;
  const figures = await fetch(`${address}/metrics`);
  expect(await figures.text()).toContain(
    'http_request_duration_seconds_count{part="/api/",status="200"} 1',
  );
  expect(figures.headers.get('content-type')).toMatch(/^text\/plain/);
  expect((await fetch(`${address}/`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
});
