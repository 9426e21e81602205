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
  const shop = ['import', 'pictures', 'mail', 'reconcile', 'customer', 'bottega'];
  expect(names).toEqual([...shop, 'backup', 'verify', 'restore', 'help']);
});

test.for([
  [['ship', '2026-1', '--tracking', 'X'], 'Ordini'],
  [['stock'], 'Pezzi'],
  [['withdrawals'], 'Oggi and Ordini, under Recessi'],
  [['help', 'money'], 'Ogni euro'],
] as const)('%j, of earlier versions, is told where it is done now', async ([words, place]) => {
  expect(await run(...words)).toEqual({
    exitCode: 1,
    said: [],
    complaints: [
      `The makers do this in the Bottega: ${place}. 'npm run shop -- bottega' lets one in.`,
    ],
  });
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
  [['Mail'], "There is no command 'Mail': did you mean 'mail'?"],
  [['imprt', 'new'], "There is no command 'imprt': did you mean 'import'?"],
] as const)('%j is told with what was meant', async ([words, problem]) => {
  const { exitCode, said, complaints } = await run(...words);
  expect([exitCode, said, complaints[0]]).toEqual([1, [], problem]);
  expect(complaints[1]).toMatch(/^npm run shop -- (?:mail|import) /);
  expect(complaints).toHaveLength(3);
});

test.for([[['help', 'mail']], [['mail', '--help']], [['mail', '-h']]])(
  '%j shows that command alone',
  async ([words]) => {
    const { exitCode, said } = await run(...(words ?? []));
    expect(exitCode).toBe(0);
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/^npm run shop -- mail \[--resend <id>\]/);
  },
);

test('a mistyped help names it, and shows what it shows', async () => {
  const { said } = await run('help');
  const { complaints } = await run('hlep');
  expect(complaints).toEqual(["There is no command 'hlep': did you mean 'help'?", ...said]);
});

test('help on a command that is not there names the one that was meant', async () => {
  expect((await run('help', 'mial')).complaints[0]).toContain("did you mean 'mail'?");
});
