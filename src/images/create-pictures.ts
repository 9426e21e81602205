import type { PictureFormat } from '#contract/paths.ts';
import type { PictureBytes, PictureStore, Rendition, Reporter } from '#shop/ports.ts';
import type { Renderer } from './create-render-process.ts';
import { createRenderQueue } from './create-render-queue.ts';
import { PictureProblem } from './picture-problem.ts';
import { parseFilename, renditionFilename } from './rendition-filename.ts';

interface FoundPicture {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  etag: string;
  /** As addresses name it: `?v=0a1b2c3d`. */
  version: string;
}

export interface Pictures {
  /**
   * A rendition by its file name, made now if need be; undefined when there is no such picture, and
   * `busy` when too many are being made.
   */
  find(filename: string): Promise<FoundPicture | 'busy' | undefined>;
  /**
   * Makes what has not been made yet, of these pictures or of all, one after the other. A picture that
   * cannot be made is reported and passed over. Returns how many were made.
   */
  renderAll(names?: string[]): Promise<number>;
  /** Leaves what nobody waits for to another time. */
  rest(): void;
  /** Ends the making of pictures. */
  close(): void;
}

type Parts = {
  store: PictureStore;
  /** Keeps what it makes in the same store. */
  renderer: Renderer;
  log: Reporter;
};

type Making = 'made' | 'unknown' | 'full';

/** Two at once; in half a minute, some hundred. */
const bounds = { concurrency: 2, mostWaiting: 100 };
/** Those that are made already come from the database, which has others to serve. */
const readBounds = { concurrency: 6, mostWaiting: 1_000 };
const versionLength = 8;
const contentTypes = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const satisfies Record<PictureFormat, string>;

/** The pictures behind `/file/{filename}`: renditions are made once and kept in the store. */
export function createPictures({ store, renderer, log }: Parts): Pictures {
  const queue = createRenderQueue(bounds);
  const reading = createRenderQueue(readBounds);
  const underWay = new Map<string, Promise<Making>>();
  let closed = false;
  let resting = false;

  async function make(rendition: Rendition): Promise<Making> {
    if (closed) return 'unknown';
    return (await renderer.make(rendition)) ? 'made' : 'unknown';
  }

  /** Names that nobody knows take no place in the queue. */
  async function makeForVisitor(rendition: Rendition): Promise<Making> {
    const key = renditionFilename(rendition);
    const missing = await store.missing([rendition.name]);
    const isMissing = missing.some((one) => renditionFilename(one) === key);
    return isMissing ? queue.run('visitor', () => make(rendition)) : 'unknown';
  }

  /** Who asks for a picture that is being made waits for it. */
  function makeOnce(rendition: Rendition, urgency: 'visitor' | 'background'): Promise<Making> {
    const key = renditionFilename(rendition);
    const ready = underWay.get(key);
    if (ready !== undefined) return ready;
    const work =
      urgency === 'visitor'
        ? makeForVisitor(rendition)
        : queue.run('background', () => make(rendition));
    const making = work.finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  function read(rendition: Rendition): Promise<PictureBytes | 'full' | undefined> {
    return reading.run('visitor', () => store.rendition(rendition));
  }

  async function findOrMake(rendition: Rendition): Promise<PictureBytes | 'full' | undefined> {
    const ready = await read(rendition);
    if (ready !== undefined) return ready;
    const making = await makeOnce(rendition, 'visitor');
    if (making === 'full') return making;
    // Also one that was made by somebody else in the meantime. One that an import has dropped again is there soon.
    return (await read(rendition)) ?? (making === 'made' ? 'full' : undefined);
  }

  return {
    async find(filename) {
      const rendition = parseFilename(filename);
      if (rendition === undefined) return undefined;
      const found = await findOrMake(rendition);
      if (found === undefined) return undefined;
      if (found === 'full') return 'busy';
      const { size, format } = rendition;
      const etag = `"${found.checksum.slice(0, 20)}-${size}-${format}"`;
      const version = found.checksum.slice(0, versionLength);
      return { bytes: found.bytes, contentType: contentTypes[format], etag, version };
    },

    async renderAll(names) {
      let made = 0;
      for (const rendition of await store.missing(names)) {
        if (closed || resting) break;
        try {
          if ((await makeOnce(rendition, 'background')) === 'made') made += 1;
        } catch (cause) {
          if (closed) break;
          // A store that does not answer would fail for all the others too.
          if (!(cause instanceof PictureProblem)) throw cause;
          log.error('picture_not_made', { cause, ...rendition });
        }
      }
      return made;
    },

    rest() {
      resting = true;
    },

    close() {
      closed = true;
      renderer.close();
    },
  };
}
