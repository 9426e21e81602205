import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an address with more than its host is refused: every link would lead nowhere', () => {
  for (const rest of ['/sub', '/?a=1', '/#b']) {
    expect(readConfig({ PUBLIC_URL: `http://localhost:4000${rest}` })).toEqual({
      ok: false,
      problems: ['PUBLIC_URL must end with its host: nothing is served below a path'],
    });
  }
  expect(readConfig({ PUBLIC_URL: 'http://localhost:4000/' })).toMatchObject({ ok: true });
});

test('headers for the collector that nobody could read are told', () => {
  expect(readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'garbage' })).toEqual({
    ok: false,
    problems: ['OTEL_EXPORTER_OTLP_HEADERS must be name=value, with commas between several'],
  });
  const headers = 'api-key=a1b2==, x-team = shop';
  expect(readConfig({ OTEL_EXPORTER_OTLP_HEADERS: headers })).toMatchObject({ ok: true });
});
