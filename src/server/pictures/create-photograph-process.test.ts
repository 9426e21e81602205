import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { drawPhotograph } from '#support/photographs/draw-photograph.ts';
import { createPhotographProcess } from './create-photograph-process.ts';
import { startPhotographWorker } from './start-render-worker.ts';

function open(onStart: (child: ChildProcess) => void = () => undefined) {
  const warned: string[] = [];
  const children: ChildProcess[] = [];
  const make = createPhotographProcess(
    () => {
      const child = startPhotographWorker();
      children.push(child);
      onStart(child);
      return child;
    },
    { warn: (event) => void warned.push(event) },
  );
  return { make, children, warned };
}

async function hasEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

test('a photograph is made in a process that is gone afterwards, a bad one is refused', async () => {
  const { make, children, warned } = open();
  const original = await drawPhotograph({ width: 800, height: 1032 }).jpeg().toBuffer();
  const made = await make({ original, crop: 0.5 });
  if (!made.ok) throw new Error(made.reason);
  expect(await sharp(made.bytes).metadata()).toMatchObject({ width: 800, format: 'jpeg' });
  const refused = await make({ original: original.subarray(0, 900), crop: 0.5 });
  expect(refused).toMatchObject({ ok: false, reason: 'broken' });
  expect(warned).toEqual(['photograph_refused']);
  await Promise.all(children.map(hasEnded));
  expect(children).toHaveLength(2);
});

test('a process that is killed while it works makes nothing, and the next one works', async () => {
  let deadly = true;
  const { make, warned } = open((child) => {
    if (deadly) child.once('spawn', () => child.kill('SIGKILL'));
  });
  const original = await drawPhotograph({ width: 800, height: 1032 }).jpeg().toBuffer();
  expect(await make({ original, crop: 0 })).toEqual({ ok: false, reason: 'failed' });
  expect(warned).toEqual(['photograph_not_made']);
  deadly = false;
  expect(await make({ original, crop: 0 })).toMatchObject({ ok: true });
});

test('a process that does not answer is killed after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const stopped = Promise.withResolvers<void>();
    const { make, children } = open((child) =>
      child.once('spawn', () => {
        child.kill('SIGSTOP');
        stopped.resolve();
      }),
    );
    const making = make({ original: new Uint8Array(9), crop: 0 });
    await stopped.promise;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await making).toEqual({ ok: false, reason: 'failed' });
    expect(children[0]?.signalCode).toBe('SIGKILL');
  } finally {
    vi.useRealTimers();
  }
});

test('more uploads than wait are turned away', async () => {
  const { make } = open();
  const small = { original: new Uint8Array(9), crop: 0 };
  const all = await Promise.all(Array.from({ length: 7 }, () => make(small)));
  const reasons = all.map((one) => (one.ok ? 'made' : one.reason));
  expect(reasons.filter((reason) => reason === 'busy')).toHaveLength(2);
  expect(reasons.filter((reason) => reason === 'unknown')).toHaveLength(5);
});
