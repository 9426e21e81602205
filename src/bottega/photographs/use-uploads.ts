import { useEffect, useRef, useState } from 'react';
import { type Photograph, photographCalls } from '#contract/bottega/photographs.ts';
import type { PagePicture } from '#contract/page-pictures.ts';
import { type BottegaError, isAnswerLost, newKey, uploadToBottega } from '#bottega/call-bottega.ts';
import { toBottegaError } from '#bottega/use-call.ts';
import { useBackOnline } from '#ui/use-online.ts';
import { shrinkPhotograph } from './shrink-photograph.ts';

export interface Upload {
  /** Idempotency key: sent again, the photograph is kept once. */
  key: string;
  /** To show it while it is sent; revoked with the screen. */
  url: string;
  state: 'waiting' | 'sending' | 'failed';
  failure?: BottegaError;
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
 * lost. What was sent is on the server; the others are lost with the page.
 * @param pagePicture the place of the pages that they are cut for; none for a piece
 */
export function useUploads(
  onSent: (photograph: Photograph, instead: string | undefined) => void,
  pagePicture?: PagePicture,
) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [frames, setFrames] = useState(new Map<string, Frame>());
  const jobs = useRef(new Map<string, Job>());
  const urls = useRef(new Set<string>());
  const queue = useRef(Promise.resolve());
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

  function show(key: string, changes: Partial<Upload>): void {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }

  async function send(key: string): Promise<void> {
    const job = jobs.current.get(key);
    if (job === undefined || !isHere.current) return;
    show(key, { state: 'sending', failure: undefined });
    try {
      const file = job.instead === undefined ? await shrinkPhotograph(job.file) : job.file;
      const photograph = await keep({ ...job, file, pagePicture });
      jobs.current.delete(key);
      const url = URL.createObjectURL(file);
      urls.current.add(url);
      setFrames((all) => new Map(all).set(photograph.name, { file, url, crop: job.crop }));
      setUploads((all) => all.filter((one) => one.key !== key));
      onSent(photograph, job.instead);
    } catch (error) {
      show(key, { state: 'failed', failure: toBottegaError(error) });
    }
  }

  function enqueue(key: string): void {
    show(key, { state: 'waiting' });
    queue.current = queue.current.then(() => send(key));
  }

  function add(job: Omit<Job, 'key'>): void {
    const key = newKey();
    const url = URL.createObjectURL(job.file);
    urls.current.add(url);
    jobs.current.set(key, { ...job, key });
    setUploads((all) => [...all, { key, url, state: 'waiting' }]);
    enqueue(key);
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
    add: (files: Iterable<File>) => {
      for (const file of files) add({ file, crop: 0.5 });
    },
    /** Sends a photograph again with another cut. */
    cutAnew(name: string, crop: number): void {
      const frame = frames.get(name);
      if (frame) add({ file: frame.file, crop, instead: name });
    },
    again: enqueue,
    giveUp(key: string): void {
      jobs.current.delete(key);
      setUploads((all) => all.filter((one) => one.key !== key));
    },
  };
}

/** Tries a second time at once when the answer is lost. */
async function keep({
  key,
  crop,
  file,
  pagePicture,
}: Job & { pagePicture: PagePicture | undefined }): Promise<Photograph> {
  const upload = () =>
    uploadToBottega(photographCalls.keepPhotograph, {
      request: { key, crop, page_picture: pagePicture },
      body: file,
    });
  try {
    return await upload();
  } catch (error) {
    if (!isAnswerLost(toBottegaError(error))) throw error;
    return upload();
  }
}
