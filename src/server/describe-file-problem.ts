import { dirname } from 'node:path';

/** The sentence for a file or folder that cannot be used as it is; undefined for all else. */
export function describeFileProblem(error: Error): string | undefined {
  if (!('code' in error) || !('path' in error) || !('syscall' in error)) return undefined;
  if (error.syscall === 'connect') return undefined;
  // What cannot be made is not there: the folder above is meant.
  const isToBeMade = error.syscall === 'mkdir' || error.syscall === 'mkdtemp';
  const path = String(error.path);
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
      return `${isToBeMade ? dirname(path) : path} is closed to ${account()} (${error.code}): give it the right to read and write there, or choose another DATA_DIR.`;
    case 'EROFS':
      return `${path} lies on a disk that cannot be written: choose another DATA_DIR.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} cannot be made, since there is a file where a folder should be: move it away, or choose another DATA_DIR.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no room left for ${path}: make room on its disk, or choose another DATA_DIR.`;
    default:
      return undefined;
  }
}

function account(): string {
  const uid = process.getuid?.();
  return uid === undefined ? 'this account' : `the account with the number ${uid}`;
}
