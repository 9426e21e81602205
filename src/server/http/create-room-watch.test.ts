import { expect, test } from 'vitest';
import { createRoomWatch } from './create-room-watch.ts';

test('a disk that was full is told of for a minute after the last write that failed', () => {
  let now = 1000;
  const room = createRoomWatch(() => now);
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(() => room.check()).not.toThrow();
  expect(room.note(new Error('something else'))).toBe(false);
  expect(() => room.check()).not.toThrow();
  expect(room.note(new Error('The order was not saved', { cause: full }))).toBe(true);
  now += 59_999;
  expect(() => room.check()).toThrow(/full: make room/);
  now += 1;
  expect(() => room.check()).not.toThrow();
});
