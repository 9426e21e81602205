import type { BackupProblem } from '#contract/bottega/backups.ts';
import type { Deps } from '#shop/deps.ts';

export interface BackupFile {
  name: string;
  /** When it was finished. */
  at: Date;
  bytes: number;
}

export interface BackupFolder {
  /** Its path on the server. */
  path: string;
  newest(): Promise<BackupFile | undefined>;
  /** Writes a backup; the cause of a failure is logged. */
  make(now: Date): Promise<{ ok: true } | { ok: false; reason: BackupProblem }>;
  /** The content of a backup, read as it is taken; undefined when there is none of this name. */
  open(name: string): Promise<OpenBackup | undefined>;
}

export interface OpenBackup extends Omit<BackupFile, 'name'> {
  content: ReadableStream<Uint8Array<ArrayBuffer>>;
}

export interface BackupDeps extends Pick<Deps, 'clock' | 'db' | 'sendJobs'> {
  /** Absent where the shop makes no backups. */
  backupFolder?: BackupFolder;
}
