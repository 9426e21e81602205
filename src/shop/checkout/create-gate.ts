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
) => Promise<{ ok: true; result: Result } | { ok: false }>;

/** Lets so many work at once and so many wait for so long; the others are turned away before they begin. */
export function createGate({ atOnce, waiting, patienceMs }: GateBounds): Gate {
  let inside = 0;
  const queue = new Set<() => void>();

  function enter(): boolean | Promise<boolean> {
    if (inside < atOnce) {
      inside += 1;
      return true;
    }
    return queue.size < waiting && waitForTurn();
  }

  function waitForTurn(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const admit = () => {
      clearTimeout(patience);
      resolve(true);
    };
    const patience = setTimeout(() => {
      queue.delete(admit);
      resolve(false);
    }, patienceMs);
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
    queue.delete(next);
    next();
  }

  return async (work) => {
    if (!(await enter())) return { ok: false };
    try {
      return { ok: true, result: await work() };
    } finally {
      leave();
    }
  };
}

export type KeyedGate = <Result>(
  key: string,
  work: () => Promise<Result>,
) => Promise<{ ok: true; result: Result } | { ok: false }>;

/** A gate for each key, kept while somebody is at it. */
export function createGates(bounds: GateBounds): KeyedGate {
  const gates = new Map<string, { enter: Gate; users: number }>();

  return async (key, work) => {
    const gate = gates.get(key) ?? { enter: createGate(bounds), users: 0 };
    gates.set(key, gate);
    gate.users += 1;
    try {
      return await gate.enter(work);
    } finally {
      gate.users -= 1;
      if (gate.users === 0) gates.delete(key);
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
  return async (share, work) => {
    const entered = await enterFrom(share, () => enter(work));
    return entered.ok ? entered.result : entered;
  };
}
