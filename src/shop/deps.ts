import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Db } from '#database/tables.ts';
import type { Clock } from '#shop/clock.ts';
import type { Reporter } from '#shop/reporter.ts';

/** The dependencies that most use cases have. */
export interface Deps {
  clock: Clock;
  db: Db;
  /** At least 122 random bits, safe in a URL. */
  randomId(): string;
  report: Reporter;
  sendJobs: SendJobs;
}

/** Those of a use case that brings pieces back; a command sends no jobs. */
export interface StockDeps extends TimedDeps {
  sendJobs?: SendJobs;
}

/** Those of a use case that reads and writes at a moment. */
export interface TimedDeps {
  clock: Pick<Clock, 'now'>;
  db: Db;
}
