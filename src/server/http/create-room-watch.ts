import { isDatabaseFull } from '#database/is-database-unavailable.ts';

export interface RoomWatch {
  /** Takes note of a request's failure. Returns whether the disk of the database was full. */
  note(error: unknown): boolean;
  /** @throws for as long as an alarm may take to look, when the disk was full */
  check(): void;
}

const rememberMs = 60_000;

/** A full disk lets everybody read, so that only what fails to be written tells of it. */
export function createRoomWatch(now: () => number = () => performance.now()): RoomWatch {
  let fullUntil = 0;
  return {
    note(error) {
      const isFull = isDatabaseFull(error);
      if (isFull) fullUntil = now() + rememberMs;
      return isFull;
    },
    check() {
      if (now() < fullUntil) throw new Error('The disk of the database is full: make room on it.');
    },
  };
}
