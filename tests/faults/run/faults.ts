import type { Failpoint } from '#support/shop/failpoints.ts';
import { Outage } from './failures.ts';

type Side = 'before' | 'after';

/** The faults that a run has still to meet. */
export interface Faults {
  /** The next node that comes by this place dies there. */
  crashAt(point: Failpoint): void;
  isCrashing(point: Failpoint): boolean;
  /** The database connection breaks at the next commit, before or after it took effect. */
  loseCommit(side: Side): void;
  commit(side: Side): void;
  /** The post refuses the next e-mails, or takes them without saying so. */
  closePost(side: Side, times: number): void;
  post(side: Side): void;
  calm(): void;
}

export function createFaults(): Faults {
  const crashes: Failpoint[] = [];
  const commits: Side[] = [];
  const emails: Side[] = [];
  return {
    crashAt: (point) => void crashes.push(point),
    isCrashing(point) {
      const at = crashes.indexOf(point);
      if (at === -1) return false;
      crashes.splice(at, 1);
      return true;
    },
    loseCommit: (side) => void commits.push(side),
    commit: (side) => fail({ faults: commits, side, text: 'The database connection broke' }),
    closePost(side, times) {
      for (let left = times; left > 0; left -= 1) emails.push(side);
    },
    post: (side) => fail({ faults: emails, side, text: 'Nobody answers at the post' }),
    calm() {
      crashes.length = 0;
      commits.length = 0;
      emails.length = 0;
    },
  };
}

function fail({ faults, side, text }: { faults: Side[]; side: Side; text: string }): void {
  if (faults[0] !== side) return;
  faults.shift();
  throw new Outage(text);
}
