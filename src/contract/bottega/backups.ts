import { z } from 'zod';
import { callTable } from './makers-call.ts';

const at = z.iso.datetime();

const problemSchema = z.enum([
  /** The disk is full. */
  'no_room',
  /** The database did not answer. */
  'no_answer',
  /** Another one was being made. */
  'busy',
  /** Its process ended. */
  'lost',
  'unknown',
]);
/** Why a backup was not made. */
export type BackupProblem = z.infer<typeof problemSchema>;

export const backupsSchema = z.object({
  /** The path of their folder on the server; absent where the shop makes no backups. */
  folder: z.string().optional(),
  last: z.object({ name: z.string(), at, bytes: z.number().int() }).optional(),
  /** The last one that a maker asked for; it is under way while it has no end. */
  run: z
    .object({
      asked_at: at,
      by: z.string().optional(),
      ended_at: at.optional(),
      problem: problemSchema.optional(),
    })
    .optional(),
});
export type BottegaBackups = z.infer<typeof backupsSchema>;

export const backupCalls = callTable({
  backups: { method: 'GET', response: backupsSchema },
  /** Queues a backup, unless one is under way. */
  makeBackup: { method: 'POST', response: backupsSchema },
  backupFile: {
    method: 'GET',
    access: 'fresh maker',
    request: z.object({ name: z.string().max(100) }),
    response: z.never(),
  },
});
