import { SetupProblem } from '#database/setup-problem.ts';

/** How long a server that does not answer is waited for. */
export const patienceMs = 60_000;
/** How long a server may take for one answer. */
export const answerMs = 5_000;

/** A server with a living process and without an answer since. */
export type Silence = { pid: number; since: number; isTold?: boolean };

type Listener = { folder: string; onSilent?: ((server: string) => void) | undefined };

/** Tells once of a server that has not answered for five seconds. */
export function tellSilence(silence: Silence, { folder, onSilent }: Listener): void {
  if (silence.isTold || Date.now() - silence.since < answerMs) return;
  silence.isTold = true;
  const atMost = `for at most ${patienceMs / 1000} s`;
  onSilent?.(
    `the PostgreSQL of ${folder} (process ${silence.pid}), which does not answer, ${atMost}`,
  );
}

export function describeSilence(folder: string, pid: number): SetupProblem {
  return new SetupProblem(
    `The PostgreSQL of ${folder} (process ${pid}) does not answer: end it with kill -9 $(pgrep -P ${pid}) ${pid}, which loses nothing that was paid, and try again.`,
  );
}
