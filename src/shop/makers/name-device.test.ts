import { expect, test } from 'vitest';
import { nameDevice } from './name-device.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox, Mac',
  ],
  ['curl/8.5.0', 'Browser'],
  [undefined, 'Browser'],
])('a browser that calls itself %s is named %s', (userAgent, name) => {
  expect(nameDevice({ userAgent })).toBe(name);
});

test.each([
  [{ platform: '"Android"', model: '"Pixel 9"' }, 'Chrome, Pixel 9'],
  [{ platform: '"Android"', model: '""' }, 'Chrome, Android'],
  [{ platform: '"Unknown"' }, 'Chrome, Linux'],
  [{ model: `"${'x'.repeat(41)}"` }, 'Chrome, Linux'],
  [{ model: '"<b>"' }, 'Chrome, Linux'],
])(
  'a browser whose user agent is that of a computer is named by its hints %o: %s',
  (hints, name) => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';
    expect(nameDevice({ userAgent, ...hints })).toBe(name);
  },
);
