import { expect, test } from 'vitest';
import { runCommand } from '#cli/run-command.ts';

async function run(...args: string[]) {
  const said: string[] = [];
  const complaints: string[] = [];
  const exitCode = await runCommand(args, {
    say: (line) => void said.push(line),
    complain: (line) => void complaints.push(line),
  });
  return { exitCode, said, complaints };
}

test('help lists every command', async () => {
  const { exitCode, said } = await run('help');
  expect(exitCode).toBe(0);
  const names = said.slice(1).map((line) => line.trim().split(/[ :]/)[0]);
  const orders = ['orders', 'order', 'ship', 'deliver', 'refund', 'withdrawals', 'waiting'];
  const others = ['mail', 'reconcile', 'customer'];
  expect(names).toEqual(['import', 'stock', 'retire', 'pictures', ...orders, ...others, 'help']);
});

test('an unknown command is told, with the commands there are', async () => {
  const { said } = await run('help');
  expect(await run('sell')).toEqual({
    exitCode: 1,
    said: [],
    complaints: [`There is no command 'sell'.`, ...said],
  });
});
