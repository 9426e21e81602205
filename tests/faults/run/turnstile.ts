import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as idle } from 'node:timers/promises';
import { Killed } from './failures.ts';

/** Something that happens at the same time as others, on one node of the shop or outside of it. */
export interface Task {
  node?: number;
  work: () => Promise<unknown>;
}

export interface Turnstile {
  /** Waits for its turn. Does nothing for whoever is no task. */
  pass(place: string): Promise<void>;
  /** The same for who waits for somebody else: the others go first. */
  giveWay(place: string): Promise<void>;
  /** Tells that the task is busy outside, in the database say, until what is handed back is called. */
  beBusy(): () => void;
  /** Does the tasks together. At each place `turns` say who is next; 0, and none, mean who is on. */
  run(tasks: readonly Task[], turns: readonly number[]): Promise<PromiseSettledResult<unknown>[]>;
  /** Ends all tasks of a node where they are; nothing they still had to do is done. */
  kill(node: number): void;
  /** Ends all tasks on the node of whoever calls. */
  killOwn(): void;
}

type Runner = {
  index: number;
  node?: number;
  isDead: boolean;
  isDone: boolean;
  /** How much of it is under way outside: a task may do several things at once. */
  busy: number;
  waiting: Waiting[];
};
type Waiting = {
  place: string;
  givesWay: boolean;
  open: () => void;
  refuse: (cause: Error) => void;
};

type Surroundings = {
  /** How many database sessions wait for a lock of another. */
  countBlocked: () => Promise<number>;
  onTurn?: (turn: { task: number; place: string }) => void;
};

/** Long enough for a statement that nobody is in the way of; what takes longer is looked at. */
const lookAfterMs = 4;

/**
 * Lets one task go on at a time, from one place to the next, so that the order in which things
 * happen is decided by numbers and can be repeated. A task that waits for a lock in the database
 * stands still until another lets it go, as it would in the shop.
 */
export function createTurnstile({ countBlocked, onTurn }: Surroundings): Turnstile {
  const own = new AsyncLocalStorage<Runner>();
  let runners: Runner[] = [];
  let changed = () => {};

  async function wait(place: string, givesWay: boolean): Promise<void> {
    const runner = own.getStore();
    if (!runner) return;
    if (runner.isDead) throw new Killed(place);
    await new Promise<void>((open, refuse) => {
      runner.waiting.push({ place, givesWay, open, refuse });
      changed();
    });
  }

  function start({ node, work }: Task, index: number) {
    const runner = { index, node, isDead: false, isDone: false, busy: 0, waiting: [] };
    runners.push(runner);
    return own.run(runner, async () => {
      try {
        await wait('start', false);
        return await work();
      } finally {
        finish(runner);
      }
    });
  }

  function finish(runner: Runner): void {
    runner.isDone = true;
    changed();
  }

  async function takeTurns(turns: readonly number[]): Promise<void> {
    let last: Runner | undefined;
    let decided = 0;
    while (!(await standStill())) {
      const waiting = inOrder(runners, last);
      const turn = waiting.length > 1 ? (turns[decided++] ?? 0) : 0;
      last = waiting[turn % waiting.length];
      const first = last?.waiting.shift();
      if (last && first) onTurn?.({ task: last.index, place: first.place });
      first?.open();
    }
  }

  /** Waits until nobody moves; true when all are done. */
  async function standStill(): Promise<boolean> {
    for (;;) {
      await idle();
      const moving = runners.filter(isMoving);
      if (moving.length === 0) return runners.every(({ isDone }) => isDone);
      const isLate = await changesLate();
      const isAnyoneWaiting = runners.some(({ waiting }) => waiting.length > 0);
      if (isLate && isAnyoneWaiting && (await countBlocked()) === countUnderWay(runners)) {
        return false;
      }
    }
  }

  async function changesLate(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), lookAfterMs);
      changed = () => {
        clearTimeout(timer);
        resolve(false);
      };
    });
  }

  function killAll(isDoomed: (runner: Runner) => boolean): void {
    for (const runner of runners.filter(isDoomed)) {
      runner.isDead = true;
      for (const { refuse } of runner.waiting.splice(0)) refuse(new Killed('killed'));
    }
  }

  return {
    pass: (place) => wait(place, false),
    giveWay: (place) => wait(place, true),
    beBusy() {
      const runner = own.getStore();
      if (!runner) return () => {};
      runner.busy += 1;
      return () => {
        runner.busy -= 1;
        changed();
      };
    },
    async run(tasks, turns) {
      runners = [];
      const results = Promise.allSettled(tasks.map(start));
      await takeTurns(turns);
      return results;
    },
    kill: (node) => killAll((runner) => runner.node === node),
    killOwn() {
      const runner = own.getStore();
      if (runner?.node !== undefined) killAll(({ node }) => node === runner.node);
    },
  };
}

/** A task that waits for nothing here is at work; so is one that waits here for one thing and does another. */
function isMoving({ isDone, waiting, busy }: Runner): boolean {
  return !isDone && (waiting.length === 0 || busy > 0);
}

function countUnderWay(runners: readonly Runner[]): number {
  return runners.filter(isMoving).reduce((sum, { busy }) => sum + Math.max(1, busy), 0);
}

/** The running task goes first, then the others in their order; a task that gives way comes last. */
function inOrder(runners: readonly Runner[], last: Runner | undefined): Runner[] {
  const rank = (runner: Runner) =>
    (runner.waiting[0]?.givesWay ? 1000 : 0) + (runner === last ? 0 : 1 + runner.index);
  return runners
    .filter(({ waiting }) => waiting.length > 0)
    .toSorted((one, other) => rank(one) - rank(other));
}
