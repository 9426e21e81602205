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
  const orders = [
    'orders',
    'order',
    'ship',
    'deliver',
    'address',
    'note',
    'message',
    'resend',
    'refund',
    'cancel',
    'withdrawals',
    'waiting',
  ];
  const desk = ['mail', 'reconcile', 'money', 'customer', 'bottega'];
  const others = [...desk, 'backup', 'verify', 'restore'];
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

test.for([
  [['Orders'], "There is no command 'Orders': did you mean 'orders'?"],
  [['order', 's'], "There is no command 'order s': did you mean 'orders'?"],
  [['imprt', 'new'], "There is no command 'imprt': did you mean 'import'?"],
] as const)('%j is told with what was meant', async ([words, problem]) => {
  const { exitCode, said, complaints } = await run(...words);
  expect([exitCode, said, complaints[0]]).toEqual([1, [], problem]);
  expect(complaints[1]).toMatch(/^npm run shop -- (?:orders|import) /);
  expect(complaints).toHaveLength(3);
});

test.for([[['help', 'ship']], [['ship', '--help']], [['ship', '-h']]])(
  '%j shows that command alone',
  async ([words]) => {
    const { exitCode, said } = await run(...(words ?? []));
    expect(exitCode).toBe(0);
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/^npm run shop -- ship <number>/);
  },
);

test('help on a command that is not there names the one that was meant', async () => {
  expect((await run('help', 'shp')).complaints[0]).toContain("did you mean 'ship'?");
});
