import { isDatabaseOutage, isDatabaseFull } from '#database/is-database-unavailable.ts';
import type { Log } from '#server/log.ts';
import { damageRemedy, describeDamage } from '#database/describe-damage.ts';

const recordedField = 'isOfOutage';
/** Other statements succeed beside one that meets a damaged file or a full disk, and end no outage. */
const partialMs = 60_000;

/**
 * Writes one line when a part of the shop loses the database, and one when it has it again. The failures in
 * between are lines of the level debug.
 * @param part as the lines name it, such as `job queue`
 */
export function createOutageLog(log: Log, part: string) {
  let begunAt: number | undefined;
  let failedAt = 0;
  let endedAt = 0;
  let lastsUntil = 0;
  let isOver = false;

  function recordFailure(error: unknown, askedAt = performance.now()): boolean {
    if (!isDatabaseOutage(error)) return false;
    Object.assign(Object(error), { [recordedField]: true });
    // A statement that was asked before the end belongs to the outage that is over.
    const isFirst = begunAt === undefined && askedAt >= endedAt && !isOver;
    if (isFirst) {
      begunAt = performance.now();
      log.error({ err: error, part }, outageLine(error) ?? `${part} waits for the database`);
    } else {
      log.debug({ err: error }, `${part} still waits for the database`);
    }
    failedAt = performance.now();
    if (outageLine(error) !== undefined) lastsUntil = failedAt + partialMs;
    return true;
  }

  function recordSuccess(askedAt: number): void {
    // The answer to a statement from before the last failure may have been on its way already.
    if (begunAt === undefined || askedAt < Math.max(failedAt, lastsUntil) || isOver) return;
    endedAt = performance.now();
    const seconds = Math.round((endedAt - begunAt) / 1000);
    begunAt = undefined;
    log.warn({ seconds }, `${part} has the database again`);
  }

  return {
    /** @returns whether the database as a whole failed: only the first failure of an outage has a line of its own */
    recordFailure: (error: unknown) => recordFailure(error),
    /** The same for a full disk and damaged files alone: a mail server that is away fails as a database does. */
    recordDiskFailure: (error: unknown) => outageLine(error) !== undefined && recordFailure(error),
    /** Whether an error, or a copy of its fields, is of a failure that was recorded so. */
    isRecorded: (error: unknown) =>
      typeof error === 'object' && error !== null && recordedField in error,
    /** From now on the database may go: all lines are of the level debug. */
    end: () => void (isOver = true),
    /** Does something on the database, and records whether the database failed. */
    async watch<Result>(work: () => Promise<Result>): Promise<Result> {
      const askedAt = performance.now();
      try {
        const result = await work();
        recordSuccess(askedAt);
        return result;
      } catch (error) {
        recordFailure(error, askedAt);
        throw error;
      }
    },
  };
}

export const damageLine = `the database is damaged: ${damageRemedy}`;

/** The sentence of the log for a full disk or damaged files, whichever part of the shop meets them; undefined for others. */
export function outageLine(error: unknown): string | undefined {
  if (isDatabaseFull(error)) return 'the disk of the database is full: make room on it';
  return describeDamage(error) === undefined ? undefined : damageLine;
}

/** The sentence of the log for a request that the database fails; undefined when something else does. */
export function requestOutageLine(error: unknown): string | undefined {
  const away = isDatabaseOutage(error) ? 'the database does not answer' : undefined;
  return outageLine(error) ?? away;
}
