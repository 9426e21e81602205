import { z } from 'zod';
import { callTable } from './makers-call.ts';

/** Files that only a maker who has just signed in can download. */
export const guardedDownloads = ['customer', 'backup'] as const;

export const downloadCalls = callTable({
  /** Whether the sign-in is fresh enough for the download that follows: a browser shows no refusal of a file. */
  mayDownload: {
    method: 'GET',
    access: 'fresh maker',
    request: z.object({ id: z.enum(guardedDownloads) }),
  },
});
