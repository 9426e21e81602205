import { expect, test } from 'vitest';
import { runCommand } from '#support/shop/run-command.ts';
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
