import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { PictureBytes, PictureStore, Rendition } from '#shop/ports.ts';
import { makePicture } from '#support/make-catalogue.ts';
import { createPictures } from './create-pictures.ts';

/** A store in memory that remembers what it was asked for. */
function memoryStore(originals: Record<string, PictureBytes>) {
  const kept = new Map<string, PictureBytes>();
  const asked: string[] = [];
  const key = ({ name, size, format }: Rendition) => `${name}.${size}.${format}`;
  const store: PictureStore = {
    rendition: async (rendition) => kept.get(key(rendition)),
    original: async (name) => {
      asked.push(name);
      return originals[name];
    },
    keep: async (rendition, made) => void kept.set(key(rendition), made),
    missing: async (names = Object.keys(originals)) =>
      names.map((name) => ({ name, size: 'thumb', format: 'jpg' })),
  };
  return { store, kept, asked };
}

function openPictures(originals: Record<string, PictureBytes>) {
  const memory = memoryStore(originals);
  const problems: object[] = [];
  const log = {
    warn: () => undefined,
    error: (event: string, details: object) => void problems.push({ event, ...details }),
  };
  const pictures = createPictures({ store: memory.store, log });
  onTestFinished(() => pictures.close());
  return { ...memory, pictures, problems };
}

async function picture(): Promise<PictureBytes> {
  return { bytes: new Uint8Array(await makePicture()), checksum: 'a'.repeat(64) };
}

test('a picture is made at the first request and kept for the next', async () => {
  const { pictures, asked } = openPictures({ scarf: await picture() });
  const first = await pictures.find('scarf.thumb.avif');
  expect(first?.contentType).toBe('image/avif');
  expect((await sharp(first?.bytes).metadata()).format).toBe('heif');
  expect(await pictures.find('scarf.thumb.avif')).toEqual(first);
  expect(asked).toEqual(['scarf']);
});

test('requests for a picture that is being made share the work', async () => {
  const { pictures, asked } = openPictures({ scarf: await picture() });
  const found = await Promise.all(
    Array.from({ length: 20 }, () => pictures.find('scarf.normal.webp')),
  );
  expect(new Set(found.map((one) => one?.etag)).size).toBe(1);
  expect(asked).toEqual(['scarf']);
});

test('the ETag differs by size, format and original', async () => {
  const other = { ...(await picture()), checksum: 'b'.repeat(64) };
  const { pictures } = openPictures({ scarf: await picture(), hat: other });
  const names = ['scarf.thumb.jpg', 'scarf.normal.jpg', 'scarf.thumb.webp', 'hat.thumb.jpg'];
  const found = await Promise.all(names.map((name) => pictures.find(name)));
  expect(new Set(found.map((one) => one?.etag)).size).toBe(4);
});

test('an unknown picture or a name of another form is not found', async () => {
  const { pictures } = openPictures({});
  expect(await pictures.find('scarf.thumb.jpg')).toBeUndefined();
  expect(await pictures.find('../../etc/passwd')).toBeUndefined();
});

test('a picture that cannot be made fails for who asks and is made once it is whole', async () => {
  const broken = { bytes: new Uint8Array([1, 2, 3]), checksum: 'c'.repeat(64) };
  const originals: Record<string, PictureBytes> = { scarf: broken };
  const { pictures } = openPictures(originals);
  await expect(pictures.find('scarf.thumb.jpg')).rejects.toThrow('The picture cannot be made');
  originals['scarf'] = await picture();
  expect(await pictures.find('scarf.thumb.jpg')).toMatchObject({ contentType: 'image/jpeg' });
});

test('making all reports a broken picture and goes on with the others', async () => {
  const broken = { bytes: new Uint8Array([1, 2, 3]), checksum: 'c'.repeat(64) };
  const { pictures, problems, kept } = openPictures({ broken, scarf: await picture() });
  expect(await pictures.renderAll()).toBe(1);
  expect([...kept.keys()]).toEqual(['scarf.thumb.jpg']);
  expect(problems).toMatchObject([{ event: 'picture_not_made', name: 'broken' }]);
});

test('making all stops when the store does not answer', async () => {
  const { pictures, store, problems } = openPictures({ scarf: await picture() });
  store.original = () => Promise.reject(new Error('no database'));
  await expect(pictures.renderAll()).rejects.toThrow('no database');
  expect(problems).toEqual([]);
});

test('nothing waits for ever when the making of pictures is ended', async () => {
  const { pictures } = openPictures({ scarf: await picture() });
  const found = pictures.find('scarf.large.avif').then(
    (one) => one?.contentType ?? 'not made',
    () => 'not made',
  );
  pictures.close();
  expect(await found).toBe('not made');
});
