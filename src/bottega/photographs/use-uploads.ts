import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Photograph, photographCalls } from '#contract/bottega/photographs.ts';
import type { PagePicture } from '#contract/page-pictures.ts';
import { type BottegaError, callBottega, isAnswerLost, newKey } from '#bottega/call-bottega.ts';
import { toBottegaError, useCallBottega } from '#bottega/use-call.ts';
import { useBackOnline } from '#ui/use-online.ts';
import {
  dropPhotograph,
  keepPhotograph,
  movePhotographs,
  readPhotographs,
  sharedPlace,
} from './kept-photographs.ts';
import { photographFrame, photographShape } from '#contract/bottega/photograph-area.ts';

export interface Upload {
  /** Idempotency key: sent again, the photograph is kept once. */
  key: string;
  /** To show it while it is sent; revoked with the screen. */
  url: string;
  state: 'waiting' | 'sending' | 'failed';
  failure?: BottegaError;
}

/** The shop has refused the file, and would again. */
const refusals = new Set([
  'unknown_photograph',
  'heic_photograph',
  'broken_photograph',
  'large_photograph',
  'small_photograph',
]);

export function isRefused({ failure }: Pick<Upload, 'failure'>): boolean {
  return failure !== undefined && refusals.has(failure.code);
}

interface Job {
  key: string;
  file: Blob;
  crop: number;
  /** The photograph whose place the new one takes. */
  instead?: string;
}

/** A photograph of this page that can still be cut anew. */
export interface Frame {
  file: Blob;
  url: string;
  crop: number;
}

/**
 * Sends photographs one after the other: each is scaled down first, and sent again with the same key when the line was
 * lost. The device keeps those that were not sent: they go on when the form is open again. Refused ones are shown until
 * then, and not kept.
 * @param place of the form, where the device keeps them (`kept-photographs.ts`)
 * @param pagePicture the place of the pages that they are cut for; none for a piece
 */
export function useUploads(
  place: string,
  onSent: (photograph: Photograph, instead: string | undefined) => void,
  pagePicture?: PagePicture,
) {
  const call = useCallBottega();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [frames, setFrames] = useState(new Map<string, Frame>());
  /** Undefined once it is sent or given up: a reading that began before does not send it again. */
  const jobs = useRef(new Map<string, Job | undefined>());
  const urls = useRef(new Set<string>());
  const queue = useRef(Promise.resolve());
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    const made = urls.current;
    return () => {
      isHere.current = false;
      for (const url of made) URL.revokeObjectURL(url);
      made.clear();
    };
  }, []);

  async function goOn(): Promise<void> {
    const kept = await readPhotographs(place);
    if (!isHere.current) return;
    const others = kept.filter(({ key }) => !jobs.current.has(key));
    for (const photograph of others) begin({ ...photograph, crop: 0.5 });
  }

  const goOnAtFirst = useEffectEvent(goOn);
  useEffect(() => void goOnAtFirst(), []);

  function show(key: string, changes: Partial<Upload>): void {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }

  async function send(key: string): Promise<void> {
    const job = jobs.current.get(key);
    if (job === undefined || !isHere.current) return;
    show(key, { state: 'sending', failure: undefined });
    await keeping.current;
    try {
      const file = job.instead === undefined ? await shrinkPhotograph(job.file) : job.file;
      const photograph = await keep({ ...job, file, pagePicture });
      // The form is closed: with the same key it is the same photograph when that is open again.
      if (!isHere.current) return;
      const url = URL.createObjectURL(file);
      urls.current.add(url);
      setFrames((all) => new Map(all).set(photograph.name, { file, url, crop: job.crop }));
      setUploads((all) => all.filter((one) => one.key !== key));
      onSent(photograph, job.instead);
      if (job.instead !== undefined) {
        // Where that fails it stays loose: the server deletes it after thirty days.
        call(photographCalls.dropPhotograph, { name: job.instead }).catch(toBottegaError);
      }
      await forget(key);
    } catch (error) {
      const failure = toBottegaError(error);
      show(key, { state: 'failed', failure });
      if (isRefused({ failure })) void forget(key);
    }
  }

  function enqueue(key: string): void {
    show(key, { state: 'waiting' });
    queue.current = queue.current.then(() => send(key));
  }

  function begin(job: Job): void {
    const { key, file } = job;
    const url = URL.createObjectURL(file);
    urls.current.add(url);
    jobs.current.set(key, job);
    setUploads((all) => [...all, { key, url, state: 'waiting' }]);
    enqueue(key);
  }

  async function forget(key: string): Promise<void> {
    await dropPhotograph(place, key);
    jobs.current.set(key, undefined);
  }

  useBackOnline(() => {
    for (const { key, state, failure } of uploads) {
      const isLost = failure?.code === 'offline' || (failure && isAnswerLost(failure));
      if (state === 'failed' && isLost) enqueue(key);
    }
  });

  return {
    uploads,
    frames,
    add(files: Iterable<File>): void {
      for (const file of files) {
        const key = newKey();
        keeping.current = keeping.current.then(() => keepPhotograph(place, { key, file }));
        begin({ key, file, crop: 0.5 });
      }
    },
    /** Sends so many of the photographs that another app has shared. */
    async takeShared(most: number): Promise<void> {
      await movePhotographs({ from: sharedPlace, to: place, most });
      await goOn();
    },
    /** Sends a photograph again with another cut. */
    cutAnew(name: string, crop: number): void {
      const frame = frames.get(name);
      if (frame) begin({ key: newKey(), file: frame.file, crop, instead: name });
    },
    again: enqueue,
    giveUp(key: string): void {
      setUploads((all) => all.filter((one) => one.key !== key));
      void keeping.current.then(() => forget(key));
    },
  };
}

/** Tries a second time at once when the answer is lost. */
async function keep(job: Job & { pagePicture: PagePicture | undefined }): Promise<Photograph> {
  const { key, crop, file, pagePicture } = job;
  const request = { key, crop, page_picture: pagePicture };
  const upload = () => callBottega(photographCalls.keepPhotograph, request, file);
  try {
    return await upload();
  } catch (error) {
    if (!isAnswerLost(toBottegaError(error))) throw error;
    return upload();
  }
}

/** The frame of pages' pictures is no larger. */
const frame = photographFrame(photographShape);
/** Above what the server keeps, so that nothing is lost twice. */
const quality = 0.9;

/**
 * A photograph as a JPEG with its whole frame, scaled to the largest size that the shop keeps. The file itself where
 * the browser cannot decode or draw it: the server decides then.
 */
async function shrinkPhotograph(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => undefined,
  );
  if (bitmap === undefined) return file;
  try {
    return (await drawJpeg(bitmap)) ?? file;
  } finally {
    bitmap.close();
  }
}

async function drawJpeg(bitmap: ImageBitmap): Promise<Blob | undefined> {
  const { width, height } = bitmap;
  const scale = Math.min(1, Math.max(frame.width / width, frame.height / height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  // Frees the memory at once on iPhones.
  canvas.width = 0;
  canvas.height = 0;
  return drawn ?? undefined;
}
