import { expect, test } from 'vitest';
import { describeProxies } from './describe-proxies.ts';

test('whoever starts the shop reads whose word counts', () => {
  expect(describeProxies({ count: 0 })).toContain('No proxy is believed');
  expect(describeProxies({ count: 1 })).toContain('one proxy passes on');
  expect(describeProxies({ count: 2 })).toContain('2 proxies pass on');
  expect(describeProxies({ networks: ['10.0.0.0/8', '::1'] })).toContain('10.0.0.0/8, ::1 pass on');
});
