export interface Clock {
  now(): Date;
  pause(ms: number): Promise<void>;
  /**
   * Repeats the work, `ms` after its last end. The returned function stops that, and waits for running work. The work
   * must not throw.
   */
  every(ms: number, work: () => Promise<void>): () => Promise<void>;
}
