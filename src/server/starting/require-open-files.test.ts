import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

const program = `import { requireOpenFiles } from '${join(import.meta.dirname, 'require-open-files.ts')}';
await requireOpenFiles().catch((error) => { console.log(error.message); process.exitCode = 1; });`;

test.runIf(process.platform === 'linux')(
  'a process that may open too few files is told, with the way out',
  async () => {
    await expect(checkBelow(128)).rejects.toMatchObject({
      stdout:
        'This process may open 128 files at once, and the shop needs 512: raise the limit (LimitNOFILE=65536 for the service, ulimit -n 65536 in a shell), and start again.\n',
    });
    expect((await checkBelow(512)).stdout).toBe('');
  },
);

function checkBelow(files: number) {
  const command = `ulimit -n ${files}; exec "$0" --input-type=module-typescript --eval "$1"`;
  return run('sh', ['-c', command, process.execPath, program]);
}
