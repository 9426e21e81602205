import { expect, onTestFinished, test, vi } from 'vitest';
import { followChanges, pauseDuringActions } from './live.tsx';

/** A page that follows changes, and its streams, the latest first. */
function follow() {
  const streams: Stream[] = [];
  class Stream extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 0;
    constructor() {
      super();
      streams.unshift(this);
    }
    close(): void {
      this.readyState = Stream.CLOSED;
    }
    say(what: 'open' | 'message' | 'error'): void {
      this.dispatchEvent(new Event(what));
    }
  }
  const document = Object.assign(new EventTarget(), { hidden: false });
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('document', document);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  let told = 0;
  onTestFinished(followChanges(() => (told += 1)));
  const see = (hidden: boolean) => {
    document.hidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { stream: () => streams[0], streams, told: () => told, see };
}

test('a change between the reading of a screen and the opening of its stream is not missed', () => {
  const { stream, told } = follow();
  expect(told()).toBe(0);
  stream()?.say('open');
  expect(told()).toBe(1);
  stream()?.say('message');
  expect(told()).toBe(2);
});

test('where there is no stream the page asks every half minute, until there is one', () => {
  const { stream, streams, told } = follow();
  stream()?.close();
  stream()?.say('error');
  expect(told()).toBe(1);
  vi.advanceTimersByTime(29_999);
  expect([told(), streams.length]).toEqual([1, 1]);
  vi.advanceTimersByTime(1);
  expect([told(), streams.length]).toEqual([2, 2]);
  vi.advanceTimersByTime(30_000);
  expect([told(), streams.length]).toEqual([3, 2]);
  stream()?.say('open');
  vi.advanceTimersByTime(90_000);
  expect(told()).toBe(4);
});

test('a hidden page follows nothing, and asks as soon as it is looked at again', () => {
  const { stream, streams, told, see } = follow();
  see(true);
  expect([stream()?.readyState, told()]).toEqual([2, 0]);
  see(false);
  expect([streams.length, told()]).toEqual([2, 1]);
});

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
