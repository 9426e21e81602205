import type { PictureFormat } from '#contract/paths.ts';
import { renditionKinds } from '#contract/rendition-kinds.ts';
import type { PictureBytes, PictureStore, Rendition, Reporter } from '#shop/ports.ts';
import { createRenderProcess, PictureProblem } from './create-render-process.ts';
import { createRenderQueue } from './create-render-queue.ts';

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

type Making = PictureBytes | 'full' | undefined;

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
export function createPictures({ store, log }: { store: PictureStore; log: Reporter }): Pictures {
  const renderer = createRenderProcess();
  const queue = createRenderQueue(bounds);
  const reading = createRenderQueue(readBounds);
  const underWay = new Map<string, Promise<Making>>();
  let closed = false;
  let resting = false;

  async function make(rendition: Rendition): Promise<PictureBytes | undefined> {
    const original = await store.original(rendition.name);
    if (original === undefined || closed) return undefined;
    const bytes = await renderer.render(rendition, original.bytes);
    const made = { bytes, checksum: original.checksum };
    await store.keep(rendition, made);
    return made;
  }

  /** Names that nobody knows take no place in the queue. */
  async function makeForVisitor(rendition: Rendition): Promise<Making> {
    const missing = await store.missing([rendition.name]);
    const isMissing = missing.some((one) => keyOf(one) === keyOf(rendition));
    // What is known and not missing has been made in the meantime.
    if (!isMissing) return store.rendition(rendition);
    return queue.run('visitor', () => make(rendition));
  }

  /** Who asks for a picture that is being made waits for it. */
  function makeOnce(rendition: Rendition, urgency: 'visitor' | 'background'): Promise<Making> {
    const key = keyOf(rendition);
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

  return {
    async find(filename) {
      const rendition = parseFilename(filename);
      if (rendition === undefined) return undefined;
      const read = await reading.run('visitor', () => store.rendition(rendition));
      const found = read ?? (await makeOnce(rendition, 'visitor'));
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
          if (typeof (await makeOnce(rendition, 'background')) === 'object') made += 1;
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

function keyOf({ name, size, format }: Rendition): string {
  return `${name}.${size}.${format}`;
}

const grammar = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.([a-z]+)\.([a-z]+)$/;
const nameMaxLength = 100;

/** Reads `<name>.<size>.<format>`; undefined when it is anything that is not made. */
export function parseFilename(filename: string): Rendition | undefined {
  const [, name, sizeText, formatText] = grammar.exec(filename) ?? [];
  const kind = renditionKinds.find(
    ({ size, format }) => size === sizeText && format === formatText,
  );
  if (name === undefined || name.length > nameMaxLength || kind === undefined) return undefined;
  return { name, ...kind };
}
