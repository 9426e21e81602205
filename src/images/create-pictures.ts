import type { PictureFormat } from '#contract/paths.ts';
import type { Reporter } from '#shop/reporter.ts';
import type { ConcurrencyLimit } from '#shop/create-concurrency-limit.ts';
import type { PictureBytes } from './create-original-store.ts';
import type { PictureStore } from './create-picture-store.ts';
import type { Making, Renderer } from './create-render-process.ts';
import { PictureProblem } from './render-message.ts';
import { parseFilename, type Rendition, renditionFilename } from './rendition-filename.ts';

interface Asker {
  /** Its renditions are limited together: an address. */
  key: string;
  /** Aborted when the client has gone. */
  signal?: AbortSignal | undefined;
}

export type Pictures = ReturnType<typeof createPictures>;

type Parts = {
  store: PictureStore;
  /** Saves the renditions in the same store. */
  renderer: Renderer;
  limits: {
    /** Reads from the database, which the rest of the shop shares. */
    read: ConcurrencyLimit;
    /** Renditions that are made. */
    make: ConcurrencyLimit;
    /** Renditions of one address, before they enter the queue of all. */
    makePerAddress: ConcurrencyLimit;
  };
  log: Reporter;
};

interface UnderWay {
  making: Promise<Making | 'full'>;
  /** Of the visitors who wait for it. */
  signals: (AbortSignal | undefined)[];
}

/** Visitors' renditions are made before those that are made ahead. */
const priorities = { ahead: 0, visitor: 1 } as const;
const versionLength = 8;
const contentTypes = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const satisfies Record<PictureFormat, string>;

/** The pictures behind `/file/{filename}`: renditions are made once and kept in the store. */
export function createPictures({ store, renderer, limits, log }: Parts) {
  /** Renditions that visitors wait for, or that are being made: requests for the same one share it. */
  const underWay = new Map<string, UnderWay>();
  let closed = false;
  let isStopped = false;

  async function read<Found>(work: () => Promise<Found>): Promise<Found | 'full'> {
    const entered = await limits.read({}, work);
    return entered.ok ? entered.result : 'full';
  }

  async function isMissing(rendition: Rendition): Promise<boolean> {
    const missing = await store.missing([rendition.name]);
    return missing.some((one) => renditionFilename(one) === renditionFilename(rendition));
  }

  /** Another node may have made the rendition while it waited in the queue. */
  async function make(rendition: Rendition): Promise<Making> {
    if (closed || !(await isMissing(rendition))) return 'unknown';
    return renderer.make(rendition);
  }

  function share(
    rendition: Rendition,
    work: (signals: UnderWay['signals']) => UnderWay['making'],
    signal?: AbortSignal,
  ): UnderWay['making'] {
    const name = renditionFilename(rendition);
    const shared = underWay.get(name);
    if (shared !== undefined) {
      shared.signals.push(signal);
      return shared.making;
    }
    const signals = [signal];
    const making = work(signals).finally(() => underWay.delete(name));
    underWay.set(name, { making, signals });
    return making;
  }

  async function makeForVisitor(rendition: Rendition, asker: Asker): Promise<Making | 'full'> {
    const { signal } = asker;
    async function makeInTurn(signals: UnderWay['signals']): Promise<Making | 'full'> {
      const made = await limits.make({ priority: priorities.visitor }, async () => {
        const hasClient = signals.some((one) => !one?.aborted);
        return hasClient ? make(rendition) : 'full';
      });
      return made.ok ? made.result : 'full';
    }
    if (underWay.has(renditionFilename(rendition))) return share(rendition, makeInTurn, signal);
    const entered = await limits.makePerAddress(asker, () => share(rendition, makeInTurn, signal));
    return entered.ok ? entered.result : 'full';
  }

  async function makeAhead(rendition: Rendition): Promise<Making | 'full'> {
    const priority = priorities.ahead;
    const made = await limits.make({ priority }, () => share(rendition, () => make(rendition)));
    return made.ok ? made.result : 'full';
  }

  async function findOrMake(
    rendition: Rendition,
    asker: Asker,
  ): Promise<PictureBytes | 'full' | undefined> {
    const ready = await read(() => store.rendition(rendition));
    if (ready !== undefined) return ready;
    // An unknown name is not queued.
    const canBeMade = await read(() => isMissing(rendition));
    if (canBeMade === 'full') return 'full';
    const making = canBeMade ? await makeForVisitor(rendition, asker) : 'unknown';
    if (making === 'full') return 'full';
    // Also finds a rendition that another node has made. One that an import has dropped is made again soon.
    const made = await read(() => store.rendition(rendition));
    return made ?? (making === 'unknown' ? undefined : 'full');
  }

  async function render(renditions: Rendition[]): Promise<number> {
    let made = 0;
    for (const rendition of renditions) {
      if (closed || isStopped) break;
      try {
        const making = await makeAhead(rendition);
        if (making === 'stopped') break;
        if (making === 'made') made += 1;
      } catch (cause) {
        if (closed) break;
        // A failing store would fail for all other renditions too.
        if (!(cause instanceof PictureProblem)) throw cause;
        log.error('picture_not_made', { cause, ...rendition });
      }
    }
    return made;
  }

  return {
    /**
     * A rendition by its file name, made now if need be, and its version as addresses name it (`?v=0a1b2c3d`). Undefined
     * when there is no such picture, and `busy` when too many are being made.
     */
    async find(filename: string, asker: Asker) {
      const rendition = parseFilename(filename);
      if (rendition === undefined) return undefined;
      const found = await findOrMake(rendition, asker);
      if (found === undefined) return undefined;
      if (found === 'full') return 'busy';
      const { size, format } = rendition;
      const etag = `"${found.checksum.slice(0, 20)}-${size}-${format}"`;
      const version = found.checksum.slice(0, versionLength);
      return { bytes: found.bytes, contentType: contentTypes[format], etag, version };
    },
    /**
     * Makes the missing renditions of lists and first views, one after the other. A picture that cannot be made is
     * reported and passed over. Returns how many were made.
     */
    renderAhead: async () => render(await store.missingAhead()),
    /** The same for all sizes and formats of these pictures. */
    renderAll: async (names: string[]) => render(await store.missing(names)),
    /** Ends `renderAhead` and `renderAll` after the rendition that is being made. */
    stopRenderingAhead() {
      isStopped = true;
    },
    /** Ends the render process. */
    close() {
      closed = true;
      renderer.close();
    },
  };
}
