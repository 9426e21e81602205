import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const memoryFolder = '/dev/shm';
/** Several times the size of all databases of a run. */
const enoughBytes = 4 * 2 ** 30;

/**
 * Puts the temporary files of this process, and of those that it starts, into memory, if this machine
 * has a folder for that with room to spare and nobody named another. A run copies a thousand databases
 * of three hundred files each: on a disk that takes six times as long.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && isRoomy()) process.env['TMPDIR'] = memoryFolder;
}

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return Math.min(bavail * bsize, freemem()) > enoughBytes;
  } catch {
    // Not every system has it.
    return false;
  }
}
