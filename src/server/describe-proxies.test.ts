import { expect, test } from 'vitest';
import { describeProxies } from './describe-proxies.ts';

const publicUrl = 'https://gomitolo.example';

test('whoever starts the shop reads whose word counts', () => {
  const describe = (trustProxy: Parameters<typeof describeProxies>[0]['trustProxy']) =>
    describeProxies({ trustProxy, publicUrl });
  expect(describe({ count: 0 })).toContain('No proxy is believed');
  expect(describe({ count: 1 })).toContain('one proxy passes on');
  expect(describe({ count: 2 })).toContain('2 proxies pass on');
  expect(describe({ networks: ['10.0.0.0/8', '::1'] })).toContain('10.0.0.0/8, ::1 pass on');
});

test.for(['http://localhost:3000', 'http://192.168.1.20:3000', 'http://[::1]:3000'])(
  'at %s no proxy is expected, so that none is missed',
  (local) => {
    expect(describeProxies({ trustProxy: { count: 0 }, publicUrl: local })).toBeUndefined();
    expect(describeProxies({ trustProxy: { count: 1 }, publicUrl: local })).toContain('one proxy');
  },
);
