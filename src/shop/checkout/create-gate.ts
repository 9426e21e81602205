export interface GateBounds {
  /** How many work at once. */
  atOnce: number;
  /** How many wait their turn. */
  waiting: number;
  /** How long they wait at most. */
  patienceMs: number;
}

export type Gate = <Result>(
  work: () => Promise<Result>,
  /** Aborted when the answer is not awaited any more: what waits for its turn then leaves its place. */
  signal?: AbortSignal,
) => Promise<{ ok: true; result: Result } | { ok: false }>;

/** Lets so many work at once and so many wait for so long; the others are turned away before they begin. */
export function createGate({ atOnce, waiting, patienceMs }: GateBounds): Gate {
  let inside = 0;
  const queue = new Set<() => void>();

  function enter(signal?: AbortSignal): boolean | Promise<boolean> {
    if (signal?.aborted) return false;
    if (inside < atOnce) {
      inside += 1;
      return true;
    }
    return queue.size < waiting && waitForTurn(signal);
  }

  function waitForTurn(signal?: AbortSignal): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const end = (isAdmitted: boolean) => {
      clearTimeout(patience);
      signal?.removeEventListener('abort', giveUp);
      queue.delete(admit);
      resolve(isAdmitted);
    };
    const admit = () => end(true);
    const giveUp = () => end(false);
    const patience = setTimeout(giveUp, patienceMs);
    signal?.addEventListener('abort', giveUp);
    queue.add(admit);
    return promise;
  }

  /** Whoever leaves hands the place on, so that nobody slips in between. */
  function leave(): void {
    const [next] = queue;
    if (next === undefined) {
      inside -= 1;
      return;
    }
    next();
  }

  return async (work, signal) => {
    if (!(await enter(signal))) return { ok: false };
    try {
      return { ok: true, result: await work() };
    } finally {
      leave();
    }
  };
}

export interface Applicant {
  /** In whose share the place is, such as an address. */
  share: string;
  signal?: AbortSignal | undefined;
}

export type KeyedGate = <Result>(
  applicant: Applicant,
  work: () => Promise<Result>,
) => Promise<{ ok: true; result: Result } | { ok: false }>;

/** A gate for each share, kept while somebody is at it. */
export function createGates(bounds: GateBounds): KeyedGate {
  const gates = new Map<string, { enter: Gate; users: number }>();

  return async ({ share, signal }, work) => {
    const gate = gates.get(share) ?? { enter: createGate(bounds), users: 0 };
    gates.set(share, gate);
    gate.users += 1;
    try {
      return await gate.enter(work, signal);
    } finally {
      gate.users -= 1;
      if (gate.users === 0) gates.delete(share);
    }
  };
}

/**
 * A gate for all, before which those of a share (an address) take turns among themselves: who waits there takes
 * nobody's room.
 */
export function createSharedGate(ofAll: GateBounds, ofShare: GateBounds): KeyedGate {
  const enter = createGate(ofAll);
  const enterFrom = createGates(ofShare);
  return async (applicant, work) => {
    const entered = await enterFrom(applicant, () => enter(work, applicant.signal));
    return entered.ok ? entered.result : entered;
  };
}
