import { spawnHeldShop, type ShopProcess, untilOpen } from '#support/server/shop-process.ts';

export interface KeptShop {
  /** Without a slash at the end. */
  address: string;
  /** Sends a signal to the process that runs now; one that ends is started again. */
  signal(signal: NodeJS.Signals): void;
  /** Ends it for good. */
  stop(): Promise<void>;
}

type Keeping = {
  settings: Record<string, string> & { PORT: string };
  /**
   * Called when the shop ended though it was open and not told to. A start that finds the database gone ends with a
   * sentence, and is made again.
   */
  onUnexpectedEnd: (what: string) => void;
  /** Called with all that one process of the shop has written, when it has ended. */
  onOutput?: (name: string, output: string) => void;
};

const lastCharacters = 600;

/** Runs a shop and starts it again whenever it ends, as a service manager does. Resolves when it is open. */
export async function keepRunning({
  settings,
  onUnexpectedEnd,
  onOutput,
}: Keeping): Promise<KeptShop> {
  const over = new AbortController();
  let isToldToEnd = false;
  let shop: ShopProcess = spawnHeldShop(settings);
  await untilOpen(shop);
  const keeping = keep();

  async function keep(): Promise<void> {
    while (!over.signal.aborted) {
      const end = await shop.ended;
      onOutput?.(`shop on ${settings.PORT}, process ${shop.pid}, ended with ${end}`, shop.output());
      const wasOpen = shop.output().includes('Gomitolo is open');
      if (!isToldToEnd && wasOpen) {
        onUnexpectedEnd(`the shop ended with ${end}: ${shop.output().slice(-lastCharacters)}`);
      }
      isToldToEnd = false;
      if (!over.signal.aborted) shop = spawnHeldShop(settings);
    }
  }

  return {
    address: `http://127.0.0.1:${settings.PORT}`,
    signal(signal) {
      isToldToEnd ||= signal === 'SIGKILL' || signal === 'SIGTERM';
      shop.kill(signal);
    },
    async stop() {
      over.abort();
      isToldToEnd = true;
      shop.kill('SIGTERM');
      await keeping;
    },
  };
}
