import { expect, test } from 'vitest';
import { pauseDuringActions } from './live.tsx';

function watch() {
  let told = 0;
  const changes = pauseDuringActions(() => {
    told += 1;
  });
  return { ...changes, told: () => told };
}

test('changes are passed on at once', () => {
  const changes = watch();
  changes.notify();
  changes.notify();
  expect(changes.told()).toBe(2);
});

test('while something is being done it is kept, and told once when all of it has ended', () => {
  const changes = watch();
  const [first, second] = [changes.beginAction(), changes.beginAction()];
  changes.notify();
  changes.notify();
  first();
  expect(changes.told()).toBe(0);
  second();
  expect(changes.told()).toBe(1);
  changes.beginAction()();
  expect(changes.told()).toBe(1);
});
