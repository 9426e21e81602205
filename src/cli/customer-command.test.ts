import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '#support/shop/run-command.ts';
import { newFolder } from '#support/new-folder.ts';
import { setupProblemCode } from '#database/setup-problem.ts';
import { customerCommand } from './customer-command.ts';

test('customer --yes without --erase is refused, and not taken for a look', async () => {
  const args = ['ada@example.it', '--yes'];
  expect(await runCommand(customerCommand, { args, settings: {} })).toEqual({
    exitCode: 1,
    said: [],
    complaints: [
      '--yes is a word about --erase: add that too.',
      `Usage: npm run shop -- ${customerCommand.usage}`,
    ],
  });
});

test('a file that cannot be written, or is there, is told before anything is read', async () => {
  const run = (file: string) =>
    runCommand(customerCommand, { args: ['ada@example.it', '--export', file], settings: {} });
  await expect(run('/nowhere/at/all.html')).rejects.toMatchObject({
    code: setupProblemCode,
    message: 'There is no /nowhere/at: make it, or name a file in another place.',
  });
  const file = join(await newFolder(), 'ada.html');
  await writeFile(file, '');
  await expect(run(file)).rejects.toThrow(`${file} is there already: name another file.`);
});
