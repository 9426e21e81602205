import { expect, test } from 'vitest';
import { isPushEndpoint } from './push.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:DEF',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ',
])('the push service of a browser is known: %s', (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://ada@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example.it/fcm',
  'https://xfcm.googleapis.com/fcm',
  'https://push.apple.com.example.it/',
  'https://notpush.apple.com/',
  'https://127.0.0.1/fcm.googleapis.com',
  'https://localhost/',
  'https://[::1]/',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('the shop sends notifications to no other address: %s', (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});
