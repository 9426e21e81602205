import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DamagedFolderError } from './describe-server-failure.ts';
import { findDamage, isMissing } from './find-damage.ts';
import { type Holding, holdServer, isAwaited } from './hold-server.ts';
import { endPostmaster, findPostmaster, stopPostmaster } from './postmaster.ts';
import type { PostmasterPlan } from './start-postmaster.ts';

/** Calls from a kept server to the shop. */
export type ServerEvents = {
  /** It died and could not be brought back, its files are damaged, or another shop has it now. */
  onLost?: (error: unknown) => void;
  /** It died, and takes connections again after so many ms. */
  onBack?: (awayMs: number) => void;
  /** It goes on, but files of the shop's database are gone under it; told once. */
  onDamaged?: (problem: Error) => void;
};

type Keeping = ServerEvents & {
  wish: PostmasterPlan & Omit<Holding, 'signal'>;
  /** The connection with the lock. */
  hold: pg.Client;
  /**
   * A file of the shop's database, such as `base/16384/PG_VERSION`, once it is known. Of a folder that is gone,
   * PostgreSQL makes the other files anew.
   */
  ownFile(): string | undefined;
};

const lookMs = 1_000;

/**
 * Brings a server back that dies. One that was told from outside to stop once its connections have ended is ended at
 * once, since ours do not end; and one with damaged files is given up.
 */
export function keepServer(keeping: Keeping) {
  const { wish, hold: first, onLost, onBack, ownFile, onDamaged } = keeping;
  const { folder } = wish;
  const ending = new AbortController();
  const { signal } = ending;
  let hold = first;
  let isUp = true;
  let isOwnGone = false;
  /** A command has the server, which is not ours to stop then. */
  let isLent = false;
  let returning = Promise.resolve();
  watch();
  void keepLooking();

  function watch(): void {
    hold.once('end', () => {
      isUp = false;
      if (!signal.aborted) returning = bringBack();
    });
  }

  async function bringBack(): Promise<void> {
    const goneAt = performance.now();
    try {
      const onHeld = (holder: string) => {
        comeBack(goneAt);
        isLent = true;
        wish.onHeld?.(holder);
      };
      hold = await holdServer({ ...wish, onHeld, signal });
      comeBack(goneAt);
      isLent = false;
      watch();
    } catch (error) {
      if (!signal.aborted) await lose(error);
    }
  }

  function comeBack(goneAt: number): void {
    if (!isUp) onBack?.(Math.round(performance.now() - goneAt));
    isUp = true;
  }

  async function keepLooking(): Promise<void> {
    while (!signal.aborted) {
      await delay(lookMs, undefined, { ref: false });
      // While it is brought back, that looks by itself.
      if (isUp && !signal.aborted) await look().catch(lose);
    }
  }

  async function look(): Promise<void> {
    const damage = await findDamage(folder);
    if (damage !== undefined) throw new DamagedFolderError(folder, damage);
    await lookAtOwn();
    const running = await findPostmaster(folder);
    if (!running?.stopping || signal.aborted) return;
    isUp = false;
    await endPostmaster(folder);
  }

  /** The shop goes on without it, and shows its pages from memory meanwhile. */
  async function lookAtOwn(): Promise<void> {
    const file = ownFile();
    const isGone = file !== undefined && (await isMissing(join(folder, file)));
    if (isGone && !isOwnGone) onDamaged?.(new DamagedFolderError(folder, `${file} is missing`));
    isOwnGone = isGone;
  }

  async function lose(error: unknown): Promise<void> {
    if (signal.aborted) return;
    isUp = false;
    ending.abort();
    if (error instanceof DamagedFolderError) await endPostmaster(folder);
    onLost?.(error);
  }

  /** A command leaves the server to a shop that waits for it. */
  async function isWanted(): Promise<boolean> {
    return wish.command !== undefined && (await isAwaited(hold).catch(() => false));
  }

  return {
    /** Whether the server takes connections and has the shop's database, as far as is known without asking it. */
    isUp: () => isUp && !isOwnGone,
    async stop(): Promise<void> {
      ending.abort();
      isUp = false;
      await returning;
      if (!isLent && !(await isWanted())) await stopPostmaster(folder);
      await hold.end().catch(() => undefined);
    },
    /** Signals the server to stop, without waiting. */
    async abandon(): Promise<void> {
      ending.abort();
      if (!isLent) await endPostmaster(folder);
    },
  };
}
