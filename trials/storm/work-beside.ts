import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { spawnProgram } from '#support/server/shop-process.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';
import type { World } from './open-worlds.ts';

export interface WorkBeside {
  /** Of each action: how often it was done, how often refused, and the last message. */
  done: Map<string, { well: number; refused: number; said: string }>;
  /** Commands that did not end. */
  wrong: string[];
  stop(): Promise<void>;
}

type Beside = {
  world: World;
  product: StockedProduct;
  sold: string[];
  /** Called with all that a command has written, when it has ended. */
  onOutput?: (name: string, output: string) => void;
};

const pauseMs = 2_000;
const sessionMs = 5 * 60_000;
const patienceMs = 20_000;
const commandMs = 90_000;

/** Makers who refund, cancel and count the pieces that are being sold, and commands one after another. */
export function workBeside({ world, product, sold, onOutput }: Beside): WorkBeside {
  const done: WorkBeside['done'] = new Map();
  const wrong: string[] = [];
  const over = new AbortController();
  const { signal } = over;
  let cookie = '';
  let signedInAt = -Infinity;

  function count(name: string, isWell: boolean, said = ''): void {
    const sum = done.get(name) ?? { well: 0, refused: 0, said: '' };
    done.set(name, sum);
    if (isWell) {
      sum.well += 1;
      return;
    }
    sum.refused += 1;
    sum.said = said;
  }

  async function ask(call: string, body: object): Promise<void> {
    if (performance.now() - signedInAt > sessionMs) {
      ({ cookie } = await signInMaker(world.database));
      signedInAt = performance.now();
    }
    const [shop] = world.shops;
    const answer = await fetch(`${shop?.address}/bottega/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop?.address ?? '', cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    count(call, answer.ok, `${answer.status} ${await answer.text()}`);
  }

  async function work(): Promise<void> {
    for (let nth = 0; !signal.aborted; nth += 1) {
      const id = sold.at(-1 - (nth % 7));
      const key = crypto.randomUUID();
      const size_id = product.skuId;
      const calls = [
        () => ask('movePieces', { size_id, key, reason: 'made', pieces: 2 }),
        () =>
          ask('refund', {
            id,
            key,
            lines: [{ line: 0, qty: 1 }],
            restock: nth % 2 === 0,
            reason: 'Un filo tirato',
          }),
        () => ask('movePieces', { size_id, key, reason: 'taken', pieces: 1 }),
        () => ask('cancel', { id }),
      ];
      const call = id === undefined ? undefined : calls[nth % calls.length];
      await call?.().catch((error: unknown) => count('maker', false, String(error)));
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async function command(): Promise<void> {
    for (let nth = 0; !signal.aborted; nth += 1) {
      const file = join(world.dataDir, `storm-${nth}.backup`);
      const words = [`backup ${file}`, 'reconcile', 'mail'][nth % 3] ?? 'mail';
      const program = spawnProgram(`cli/shop.ts ${words}`, { settings: world.settings });
      const end = await Promise.race([
        program.ended,
        delay(commandMs, 'hung' as const, { ref: false }),
      ]);
      program.kill('SIGKILL');
      const name = words.split(' ')[0] ?? words;
      count(name, end === 0, program.output().trim());
      onOutput?.(`command ${name}, process ${program.pid}, ended with ${end}`, program.output());
      if (end === 'hung')
        wrong.push(`${name} had not ended after ${commandMs} ms: ${program.output()}`);
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const working = Promise.all([work(), command()]);
  return {
    done,
    wrong,
    async stop() {
      over.abort();
      await working;
    },
  };
}
