import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 200;
const patienceMs = 120_000;

type Waiting = { signal: AbortSignal; wanted?: 'ok' };

/** Resolves when somebody answers there, whatever the answer is; wanted `ok`, when it is a good one. */
export async function untilAnswers(address: string, { signal, wanted }: Waiting): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer !== null && (wanted === undefined || answer.ok)) return;
    if (Date.now() > deadline) throw new Error(`Nothing answers at ${address}`);
    await delay(pollMs, undefined, { signal });
  }
}
