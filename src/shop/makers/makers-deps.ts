import type { MakerStore } from '#shop/makers/maker-store.ts';
import type { Clock, Reporter } from '#shop/ports.ts';

/** What the use cases of the door need from outside. */
export interface MakersDeps {
  clock: Clock;
  /** At least 122 random bits, safe in a URL. */
  randomId(): string;
  makers: MakerStore;
  report: Reporter;
}
