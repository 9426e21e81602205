import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const program = `
  import { z } from 'zod';
  import { readOptions } from './trials/read-options.ts';
  const seconds = z.coerce.number().min(1).default(60);
  const options = { seconds, keep: z.boolean().default(false), log: z.string().optional() };
  console.log(JSON.stringify(readOptions('npm run storm -- [--seconds 60]', options)));
`;

function start(args: string[]) {
  const command = ['--input-type=module', '--eval', program, '--', ...args];
  return spawnSync(process.execPath, command, { encoding: 'utf8' });
}

test.each([
  [[], { seconds: 60, keep: false }],
  [['--seconds', '5', '--keep', '--log', 'x'], { seconds: 5, keep: true, log: 'x' }],
])('the options of %j are read by the schema of each', (args, options) => {
  expect(JSON.parse(start(args).stdout)).toEqual(options);
});

test.each([[['--seconds', 'x']], [['--seconds', '0']], [['--help']], [['--keep', 'x']]])(
  'a trial that is started with %j says what is wrong and how it is used',
  (args) => {
    const { status, stderr } = start(args);
    expect(stderr).toMatch(/seconds|--help|'x'/);
    expect(stderr).toMatch('npm run storm -- [--seconds 60]');
    expect(status).toBe(2);
  },
);
