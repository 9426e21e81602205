import { expect, test } from 'vitest';
import { runCommand } from '#support/shop/run-command.ts';
import { setupProblemCode } from '#database/setup-problem.ts';
import { customerCommand, writeNewFile } from './customer-command.ts';

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

test('a place where nothing can be written is told in a sentence', async () => {
  await expect(writeNewFile('/nowhere/at/all.json', '{}')).rejects.toMatchObject({
    code: setupProblemCode,
    message: 'There is no /nowhere/at: make it, or name a file in another place.',
  });
});
