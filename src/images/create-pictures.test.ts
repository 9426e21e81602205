import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { pictureFormats, pictureSizes } from '#contract/paths.ts';
import { createConcurrencyLimit } from '#shop/create-concurrency-limit.ts';
import { makePicture } from '#support/catalogue/make-catalogue.ts';
import type { OriginalStore, PictureBytes } from './create-original-store.ts';
import type { PictureStore } from './create-picture-store.ts';
import { createPictures } from './create-pictures.ts';
import type { Renderer } from './create-render-process.ts';
import { makeRendition } from './render-picture.ts';
import { PictureProblem } from './render-message.ts';
import { renditionFilename as key } from './rendition-filename.ts';

const allShapes = pictureSizes.flatMap((size) =>
  pictureFormats.map((format) => ({ size, format })),
);

const visitor = { key: '192.0.2.1' };

/** A store in memory that remembers what it was asked for. */
function memoryStore(originals: Record<string, PictureBytes>) {
  const kept = new Map<string, PictureBytes>();
  const asked: string[] = [];
  const store: PictureStore & OriginalStore = {
    rendition: async (rendition) => kept.get(key(rendition)),
    original: async (name) => {
      asked.push(name);
      return originals[name];
    },
    keep: async (rendition, made) => void kept.set(key(rendition), made),
    missing: async (names) =>
      Object.keys(originals)
        .filter((name) => names?.includes(name) ?? true)
        .flatMap((name) => allShapes.map((shape) => ({ name, ...shape })))
        .filter((rendition) => !kept.has(key(rendition))),
    missingAhead: async () =>
      Object.keys(originals)
        .map((name) => ({ name, size: 'thumb', format: 'jpg' }) as const)
        .filter((rendition) => !kept.has(key(rendition))),
  };
  return { store, kept, asked };
}

function openPictures(originals: Record<string, PictureBytes>) {
  const memory = memoryStore(originals);
  const problems: object[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (event: string, details: object) => void problems.push({ event, ...details }),
  };
  const renderer = rendererOf(memory.store);
  const pictures = createPictures({ store: memory.store, renderer, limits: openLimits(), log });
  onTestFinished(() => pictures.close());
  /** Where no other request waits. */
  const find = async (filename: string) => {
    const found = await pictures.find(filename, visitor);
    if (found === 'busy') throw new Error('Too many pictures are being made');
    return found;
  };
  return { ...memory, pictures, find, problems };
}

function openLimits({ atOnce = 2, waiting = 60, ofAddress = 2, ofAddressWaiting = 28 } = {}) {
  return {
    read: createConcurrencyLimit({ atOnce: 6, waiting: 1_000 }),
    make: createConcurrencyLimit({ atOnce, waiting }),
    makePerAddress: createConcurrencyLimit({ atOnce: ofAddress, waiting: ofAddressWaiting }),
  };
}

/** Makes them in this process. */
function rendererOf(store: OriginalStore): Renderer {
  const closing = Promise.withResolvers<never>();
  closing.promise.catch(() => undefined);
  return {
    async make(rendition) {
      const isMade = await Promise.race([makeRendition(store, rendition), closing.promise]);
      return isMade ? 'made' : 'unknown';
    },
    close: () => closing.reject(new PictureProblem('The making ended')),
  };
}

async function picture(): Promise<PictureBytes> {
  return { bytes: new Uint8Array(await makePicture()), checksum: 'a'.repeat(64) };
}

test('a picture is made at the first request and kept for the next', async () => {
  const { pictures, find, asked } = openPictures({ scarf: await picture() });
  const first = await find('scarf.thumb.avif');
  expect(first?.contentType).toBe('image/avif');
  expect((await sharp(first?.bytes).metadata()).format).toBe('heif');
  expect(await pictures.find('scarf.thumb.avif', visitor)).toEqual(first);
  expect(asked).toEqual(['scarf']);
});

test('the ETag differs by size, format and original', async () => {
  const other = { ...(await picture()), checksum: 'b'.repeat(64) };
  const { find } = openPictures({ scarf: await picture(), hat: other });
  const names = ['scarf.thumb.jpg', 'scarf.normal.jpg', 'scarf.thumb.webp', 'hat.thumb.jpg'];
  const found = await Promise.all(names.map((name) => find(name)));
  expect(new Set(found.map((one) => one?.etag)).size).toBe(4);
});

test('a request for a picture that an import drops as soon as it is made is told to ask again', async () => {
  const { pictures, find, store, kept } = openPictures({ scarf: await picture() });
  const { keep } = store;
  store.keep = async () => undefined;
  expect(await pictures.find('scarf.thumb.jpg', visitor)).toBe('busy');
  store.keep = keep;
  expect(await find('scarf.thumb.jpg')).toMatchObject({ contentType: 'image/jpeg' });
  expect([...kept.keys()]).toEqual(['scarf.thumb.jpg']);
});

test('a picture that another shop has made meanwhile is found', async () => {
  const one = await picture();
  const { find, store, kept, asked } = openPictures({ scarf: one });
  const { missing } = store;
  store.missing = (names) => {
    kept.set('scarf.thumb.jpg', one);
    return missing(names);
  };
  expect(await find('scarf.thumb.jpg')).toMatchObject({ bytes: one.bytes });
  expect(asked).toEqual([]);
});

test('an unknown picture or a name of another form is not found', async () => {
  const { pictures } = openPictures({});
  expect(await pictures.find('scarf.thumb.jpg', visitor)).toBeUndefined();
  expect(await pictures.find('../../etc/passwd', visitor)).toBeUndefined();
});

test('a picture that cannot be made fails for who asks and is made once it is whole', async () => {
  const broken = { bytes: new Uint8Array([1, 2, 3]), checksum: 'c'.repeat(64) };
  const originals: Record<string, PictureBytes> = { scarf: broken };
  const { pictures } = openPictures(originals);
  await expect(pictures.find('scarf.thumb.jpg', visitor)).rejects.toThrow(
    'The picture cannot be made',
  );
  originals['scarf'] = await picture();
  expect(await pictures.find('scarf.thumb.jpg', visitor)).toMatchObject({
    contentType: 'image/jpeg',
  });
});

test('making ahead reports a broken picture and goes on with the others', async () => {
  const broken = { bytes: new Uint8Array([1, 2, 3]), checksum: 'c'.repeat(64) };
  const { pictures, problems, kept } = openPictures({ broken, scarf: await picture() });
  expect(await pictures.renderAhead()).toBe(1);
  expect([...kept.keys()]).toEqual(['scarf.thumb.jpg']);
  expect(problems).toMatchObject([{ event: 'picture_not_made', name: 'broken' }]);
});

test('making ahead ends with the picture under way when it is told to rest', async () => {
  const one = await picture();
  const { pictures, find, store, kept } = openPictures({ hat: one, scarf: one });
  const { original } = store;
  store.original = (name) => {
    pictures.stopRenderingAhead();
    return original(name);
  };
  expect(await pictures.renderAhead()).toBe(1);
  expect([...kept.keys()]).toEqual(['hat.thumb.jpg']);
  expect(await find('scarf.thumb.webp')).toMatchObject({ contentType: 'image/webp' });
});

test('making ahead stops when the store does not answer', async () => {
  const { pictures, store, problems } = openPictures({ scarf: await picture() });
  store.original = () => Promise.reject(new Error('no database'));
  await expect(pictures.renderAhead()).rejects.toThrow('no database');
  expect(problems).toEqual([]);
});

test('names that nobody knows take no place in the queue, and are answered past those who wait', async () => {
  const { pictures, store, asked } = openPictures({ scarf: await picture() });
  const known = Promise.withResolvers<void>();
  const { original } = store;
  store.original = (name) => known.promise.then(() => original(name));
  const names = Array.from({ length: 500 }, (_, index) => `junk-${index}.thumb.jpg`);
  const waiting = ['thumb', 'normal', 'large'].map((size) =>
    pictures.find(`scarf.${size}.jpg`, visitor),
  );
  const found = await Promise.all(names.map((name) => pictures.find(name, visitor)));
  expect(new Set(found)).toEqual(new Set([undefined]));
  known.resolve();
  expect(await Promise.all(waiting)).not.toContain('busy');
  expect(new Set(asked)).toEqual(new Set(['scarf']));
});
