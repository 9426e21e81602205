/** Half past eleven on New Year's Eve in Rome: order numbers begin anew while a run goes on. */
const start = Date.UTC(2026, 11, 31, 22, 30);

export interface TestClock {
  now(): Date;
  pass(ms: number): void;
}

/** A clock that only goes on when it is read or told to, so that no two moments are the same. */
export function openClock(): TestClock {
  let at = start;
  return {
    now: () => new Date((at += 1)),
    pass(ms) {
      at += ms;
    },
  };
}
