export interface Clock {
  now(): Date;
  pause(ms: number): Promise<void>;
  /** Repeats work that does not throw, `ms` after its end, until the returned function is called and work ends. */
  every(ms: number, work: () => Promise<void>): () => Promise<void>;
}
